// `npm run planted-bugs [word … | part/parts | mutants count]`: breaks the money and what protects players in more than a hundred ways, one at a time, in
// a copy of the tree, and sees whether the suites notice. A suite that lets one of them pass proves nothing about the rest.
import { rmSync } from 'node:fs'
import { copyTree, noticing, runSuites } from './broken-tree.ts'
import { tryMutants } from './mutants.ts'
import { buildAll } from './build.ts'
import type { PlantedBug } from './planted-bug.ts'
import { PLANTED_BUGS } from './planted-bug-list.ts'
import { Problem, runTool } from './programs/problem.mjs'

const isOnPostgres = process.env['DATABASE_URL'] !== undefined

runTool(async () => {
  const words = process.argv.slice(2)
  await buildAll()
  if (words[0] === 'mutants') return await tryMutants(Number(words[1] ?? 40))
  const chosen = chosenBugs(words)
  const copy = copyTree()
  try {
    await expectSound(copy, chosen)
    let caught = 0
    let skipped = 0
    for (const bug of chosen) {
      if (bug.needsPostgres && !isOnPostgres) {
        skipped += 1
        console.log(
          `  skipped  ${bug.name}: it needs two connections; name a PostgreSQL in DATABASE_URL`,
        )
        continue
      }
      const noticedBy = await noticing(copy, bug.file, (sound) => withBug(sound, bug), bug)
      if (noticedBy !== null) caught += 1
      console.log(
        noticedBy === null
          ? `  MISSED   ${bug.name}`
          : `  caught   ${bug.name}\n           by ${noticedBy}`,
      )
    }
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`\n${caught}/${chosen.length} planted bugs caught${left}`)
    return caught + skipped === chosen.length ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** All of them, one part of so many (2/6), or those whose names contain one of the words. */
function chosenBugs(words: readonly string[]): readonly PlantedBug[] {
  if (words.length === 0) return PLANTED_BUGS
  const [, part, parts] =
    words
      .join(' ')
      .match(/^(\d+)\/(\d+)$/)
      ?.map(Number) ?? []
  if (part !== undefined && parts !== undefined) {
    const size = Math.ceil(PLANTED_BUGS.length / parts)
    return PLANTED_BUGS.slice((part - 1) * size, part * size)
  }
  const chosen = PLANTED_BUGS.filter(({ name }) => words.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new Problem(`No planted bug is named so: ${words.join(', ')}.`)
  return chosen
}

/** Without any bug everything must pass: a suite that fails anyway would seem to catch them all. */
async function expectSound(copy: string, bugs: readonly PlantedBug[]): Promise<void> {
  for (const bringsPostgres of [false, true]) {
    const some = bugs.filter((bug) => (bug.bringsPostgres ?? false) === bringsPostgres)
    const suites = [...new Set(some.flatMap((bug) => bug.suites))]
    if (suites.length === 0) continue
    const { isFailed, said } = await runSuites(copy, { suites, bringsPostgres })
    if (isFailed) throw new Problem(`A suite fails without any bug:\n${said}`)
    console.log(`  sound    ${suites.length} suites without any bug`)
  }
}

function withBug(sound: string, { file, from, to }: PlantedBug): string {
  if (sound.split(from).length !== 2)
    throw new Problem(`The place for a bug is not there exactly once in ${file}:\n${from}`)
  return sound.replace(from, () => to)
}
