import { facts as blackjackFacts } from '@baize/fair/engines/blackjack/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPglite } from '../apps/api/src/testing.ts'
import { isTimeLeft, report, runsOf, seed } from '../apps/api/src/features/ledger/proofs/testing.ts'
import { catalogueOf } from '../apps/studio/src/catalogue.ts'
import { TITLES, titleOf } from '../apps/studio/src/testing.ts'
import { game as halo } from '../titles/halo-roulette/game.ts'
import { game as orbit } from '../titles/orbit-crash/game.ts'
import { game as blackjack } from '../titles/original-blackjack/game.ts'
import { keepPristine } from './pristine-database.ts'
import { simulate, type Run } from './run.ts'
import { readBuiltSite, type BuiltSite } from '../apps/web/src/server/testing.ts'

/** A planted bug is looked for with as many. */
const LIVES_MIN = 3
const LIVES = Math.max(LIVES_MIN, runsOf(3, 3, 5_000))
const PLAY_MS = 2 * 60_000
const EMBEDDED = 'the embedded database'

let pglite: Awaited<ReturnType<typeof openTestPglite>>
let empty: () => Promise<void>
let site: BuiltSite
let first: Run | undefined
const catalogue = catalogueOf([
  ...TITLES,
  titleOf(blackjack, blackjackFacts),
  titleOf(orbit),
  titleOf(halo),
])

beforeAll(async () => {
  pglite = await openTestPglite()
  empty = await keepPristine(pglite)
  site = await readBuiltSite()
})
afterAll(() => pglite.close())

async function lifeOf(name: string): Promise<Run> {
  await empty()
  return await simulate({ seed: name, pglite, catalogue, site, playMs: PLAY_MS })
}

test('G6 whatever is lost, repeated, late or killed: every law holds when all is calm again', async () => {
  const totals: Record<string, number> = {}
  let lives = 0
  for (; lives < LIVES && isTimeLeft(); lives += 1) {
    const name = `${seed}:${lives}`
    const life = await lifeOf(name)
    first ??= life
    expect({ name, breaches: life.breaches }).toEqual({ name, breaches: [] })
    for (const [what, count] of Object.entries(life.counts))
      totals[what] = (totals[what] ?? 0) + count
  }
  // Laws about what nobody was told or shown would hold of themselves; by the clock of the machine no heart would beat.
  for (const what of ['rounds', 'seats', 'news', 'heartbeats', 'pages seen', 'coins credited'])
    expect({ what, isThere: (totals[what] ?? 0) > 0 }).toEqual({ what, isThere: true })
  report(
    `${lives} lives of the whole casino, each on its seed: ${JSON.stringify(totals)}`,
    EMBEDDED,
  )
}, 86_400_000)

test('G6 the same seed gives the same life, to the last byte', async () => {
  const again = await lifeOf(`${seed}:0`)
  expect(again.lines).toEqual(first?.lines)
  expect(again.hash).toBe(first?.hash)
  report(`one life of ${again.lines.length} events twice: ${again.hash} both times`, EMBEDDED)
}, 600_000)
