import { gzipSync } from 'node:zlib'
import { startCasino } from '@baize/testkit'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'

/** What a browser fetches of a page before anybody clicks anything, in bytes after gzip. */
export interface FirstLoad {
  readonly path: string
  readonly files: readonly {
    readonly name: string
    readonly kind: string
    readonly gzipBytes: number
  }[]
}

/** Measured in a real browser on the real programs, so that nothing loaded late or by surprise is missed. */
export async function measureFirstLoads(paths: readonly string[]): Promise<readonly FirstLoad[]> {
  const casino = await startCasino()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    return await firstLoadsOf(browser, casino.siteUrl, paths)
  } finally {
    await browser.close()
    await casino.stop()
  }
}

/** Of everything else a page has pictures, which are no matter of ours here, and letters, which its brand chooses. */
const COUNTED = new Set(['document', 'script', 'stylesheet'])

/** The same on a casino that is already there; every page is a visitor with an empty cache. */
export async function firstLoadsOf(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
): Promise<readonly FirstLoad[]> {
  const loads: FirstLoad[] = []
  for (const path of paths) {
    const page = await browser.newPage()
    const bodies: Promise<FirstLoad['files'][number]>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      const name = new URL(response.url()).pathname
      const isText = name.includes('/casino/locales/')
      if (!COUNTED.has(kind) && !isText) return
      bodies.push(
        response.body().then((body) => ({ name, kind, gzipBytes: gzipSync(body).length })),
      )
    })
    const answer = await page.goto(siteUrl + path)
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`)
    await page.waitForLoadState('networkidle')
    loads.push({ path, files: await Promise.all(bodies) })
    await page.close()
  }
  return loads
}

export function gzipKbOf(load: FirstLoad, kind: string): number {
  const files = load.files.filter((file) => file.kind === kind)
  return files.reduce((sum, file) => sum + file.gzipBytes, 0) / 1024
}
