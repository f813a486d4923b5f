import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { themeStylesheet, tokenStylesheet } from './frame-theme.ts'

const SOURCE = new URL('../', import.meta.url)

/** The browser's half, served as it is written: scripts are modules without a build. */
const SCRIPTS = {
  '/assets/card-client.mjs': 'cards/card-client.mjs',
  '/assets/card-rules.mjs': 'cards/card-rules.mjs',
  '/assets/control-client.mjs': 'control/control-client.mjs',
}

export function assetRoutes(app: FastifyInstance): void {
  const stylesheet = tokenStylesheet() + read('pages/cashbox.css') + read('pages/control.css')
  const serve = (path: string, type: string, content: (query: unknown) => string) =>
    app.get(path, async (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(content(request.query)),
    )

  serve('/assets/cashbox.css', 'text/css; charset=utf-8', () => stylesheet)
  serve('/assets/theme.css', 'text/css; charset=utf-8', (query) =>
    themeStylesheet(query as Record<string, string>),
  )
  for (const [path, file] of Object.entries(SCRIPTS)) {
    const script = read(file)
    serve(path, 'text/javascript; charset=utf-8', () => script)
  }
}

function read(file: string): string {
  return readFileSync(new URL(file, SOURCE), 'utf8')
}
