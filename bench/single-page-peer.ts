import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../tools/programs/supervisor.ts'

const SOURCE = join(ROOT, 'bench/peer')
const BUILT = join(ROOT, '.cache/single-page-peer')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The same lobby as a plain single-page build, compressed as well as the site's own files are. */
export async function buildPeer(): Promise<void> {
  // Whatever the process was started as, React must be the one that visitors get.
  process.env['NODE_ENV'] = 'production'
  await build({
    root: SOURCE,
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      rolldownOptions: { input: join(SOURCE, 'index.html') },
    },
  })
  for (const entry of await readdir(BUILT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || TYPES[extname(entry.name)] === undefined) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)))
  }
}

/** Serves the build as static files; calls, brands' files and pictures come from the casino itself. */
export async function servePeer(
  siteUrl: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const file = join(BUILT, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(BUILT) || !existsSync(`${file}.br`)) {
      passOn(siteUrl, request, response)
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': pathname === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    createReadStream(`${file}.br`).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(siteUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = request.headers
  const passed = forward(
    siteUrl + (request.url ?? '/'),
    { method: request.method, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}
