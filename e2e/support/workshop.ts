import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { runBin } from '../../tools/run-bin.ts'
import { ROOT } from '../../tools/programs/supervisor.ts'

export { expect } from '@playwright/test'

const SITE = 'workshop/dist/site'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** How a story is shown; what is left out is the workshop's first choice. */
export interface Setting {
  readonly brand?: string
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
}

export type ShowStory = (page: Page, story: string, setting?: Setting) => Promise<void>

/** `test` with the workshop: built from what lies in the tree and served as plain files. */
export const test = base.extend<object, { showStory: ShowStory }>({
  showStory: [
    // Playwright finds out what a fixture needs by its first parameter, which must be destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const options = [
        '--config-dir',
        'workshop',
        '--output-dir',
        SITE,
        '--quiet',
        '--loglevel=warn',
      ]
      const code = await runBin('storybook', ['build', ...options])
      if (code !== 0) throw new Error('The workshop could not be built.')
      const server = serveFolder(join(ROOT, SITE))
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use(async (page, story, setting = {}) => {
        const globals = Object.entries(setting).map(([name, value]) => `${name}:${value}`)
        await page.goto(
          `${url}/iframe.html?viewMode=story&id=${story}&globals=${globals.join(';')}`,
        )
        await page.locator('#storybook-root main').waitFor()
      })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

function serveFolder(folder: string) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://workshop')
    const file = join(folder, normalize(pathname))
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
}
