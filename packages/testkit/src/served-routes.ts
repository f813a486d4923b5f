export interface ServedRoute {
  readonly method: string
  /** With the names of its parameters, as it was put on the server. */
  readonly path: string
}

/** Each level of the printed tree is indented by so much. */
const INDENT = 4

/** Every route of a server, read from the tree that it prints of itself: nobody keeps a list beside it. */
export function servedRoutes(app: { printRoutes(): string }): ServedRoute[] {
  const parents: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', part = '', methods] =
        /^([\s│├└─]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === '') return []
      const depth = lead.length / INDENT - 1
      parents.length = Math.max(depth, 0)
      const path = parents.join('') + (part === '(empty root node)' ? '' : part)
      parents.push(part === '(empty root node)' ? '' : part)
      return (methods?.split(', ') ?? []).map((method) => ({ method, path }))
    })
}
