import { gzipKbOf, measureFirstLoads } from '../tools/first-load.ts'
import type { Benchmark } from './benchmark.ts'

const PATHS = ['/', '/casino']

export const benchmark: Benchmark = {
  title: 'what a browser loads of a page before anything is clicked, KB after gzip',
  async run() {
    const loads = await measureFirstLoads(PATHS)
    return loads.flatMap((load) => [
      `${load.path}  scripts ${gzipKbOf(load, 'script').toFixed(1)} KB, styles ${gzipKbOf(load, 'stylesheet').toFixed(1)} KB`,
      ...load.files
        .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
        .map(({ name, gzipBytes }) => `  ${(gzipBytes / 1024).toFixed(1).padStart(7)}  ${name}`),
    ])
  },
}
