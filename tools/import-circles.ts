// Finds import circles: groups of nodes that all reach one another along imports.

/** Each node with those it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** One shortest circle of every group, from its first member back to it, e.g. `a -> b -> a`. */
export function importCircles(graph: ImportGraph): string[] {
  return connectedGroups(graph).map((group) => shortestCircle(graph, group).join(' -> '))
}

/** The same imports between folders. A folder and what it contains are one thing: no circle is made of them. */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const from = folderOf(file)
    const targets = folders.get(from) ?? new Set()
    folders.set(from, targets)
    for (const to of Array.from(imported, folderOf)) if (!isNested(from, to)) targets.add(to)
  }
  return folders
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function isNested(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)
}

/** Tarjan's strongly connected components with more than one member, in the order of their names. */
function connectedGroups(graph: ImportGraph): string[][] {
  const indexes = new Map<string, number>()
  const lows = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const groups: string[][] = []

  const visit = (node: string): number => {
    const index = indexes.size
    let low = index
    indexes.set(node, index)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next))
      else if (onStack.has(next)) low = Math.min(low, indexes.get(next) ?? low)
    }
    lows.set(node, low)
    if (low === index) {
      const group = stack.splice(stack.indexOf(node))
      for (const member of group) onStack.delete(member)
      if (group.length > 1) groups.push(group.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node)
  return groups.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}

/** The fewest imports that lead from the first member of the group back to it. */
function shortestCircle(graph: ImportGraph, group: readonly string[]): string[] {
  const [first = ''] = group
  const members = new Set(group)
  let paths = [[first]]
  const seen = new Set<string>()
  for (;;) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === first) return [...path, first]
        if (!members.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
}
