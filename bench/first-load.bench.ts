import { openLocaleFolders } from '@baize/host'
import { gzipKbOf, measureFirstLoads } from '../tools/first-load.ts'
import type { Benchmark } from './benchmark.ts'

/** As many scripts and directions as there are: no language may weigh on the first load of another, or on its own. */
const LANGUAGES = ['de', 'ar', 'ja', 'th']

export const benchmark: Benchmark = {
  title: 'what a browser loads of a page before anything is clicked, KB after gzip',
  async run() {
    const offered = openLocaleFolders()
      .list()
      .map(({ tag }) => tag)
    const spoken = LANGUAGES.filter((tag) => offered.includes(tag))
    const loads = await measureFirstLoads(['/', '/casino', ...spoken.map((tag) => `/${tag}`)])
    return loads.flatMap((load) => [
      `${load.path}  scripts ${gzipKbOf(load, 'script').toFixed(1)} KB, styles ${gzipKbOf(load, 'stylesheet').toFixed(1)} KB, page ${gzipKbOf(load, 'document').toFixed(1)} KB, texts after it ${gzipKbOf(load, 'fetch').toFixed(1)} KB`,
      ...load.files
        .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
        .map(({ name, gzipBytes }) => `  ${(gzipBytes / 1024).toFixed(1).padStart(7)}  ${name}`),
    ])
  },
}
