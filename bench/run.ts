// `npm run bench [name …]`: every benchmark of this folder, or the named ones, each with how it was run.
import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { buildAll } from '../tools/build.ts'
import { Problem, runTool } from '../tools/programs/problem.mjs'
import type { Benchmark } from './benchmark.ts'

const SUFFIX = '.bench.ts'

runTool(async () => {
  const known = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
  const named = process.argv.slice(2)
  for (const name of named)
    if (!known.includes(name))
      throw new Problem(`There is no benchmark "${name}"; there are ${known.join(', ')}.`)

  await buildAll()
  console.log(machine())
  for (const name of named.length > 0 ? named : known) {
    const { benchmark } = (await import(`./${name}${SUFFIX}`)) as { benchmark: Benchmark }
    console.log(`\n${name}: ${benchmark.title}`)
    for await (const line of await benchmark.run()) console.log(`  ${line}`)
  }
  return 0
})

function machine(): string {
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const processor = cpus()[0]?.model ?? 'unknown processor'
  return `${availableParallelism()} cores (${processor}), ${memoryGb} GB, ${process.platform}, Node ${process.version}`
}
