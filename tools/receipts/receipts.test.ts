import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isReceiptCurrent, type Receipt, replayFaults } from '@baize/fair/simulations/receipt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashOfBundle, outcomeHashOf } from '../outcome-sources.ts'
import { gameFolders, loadGame, receiptOf, sheetOf, simulatedEngineOf } from '../sheet-games.ts'

const folder = mkdtempSync(join(tmpdir(), 'sources-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the files and hashes what the first of them depends on. */
function hashOf(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return hashOfBundle([join(folder, Object.keys(files)[0] as string)])
}

const GAME =
  "import { pay } from './pay.ts'\nexport const game = (won: number): number => won * pay"
const PAY = 'export const pay = 5'

describe('the hash of the code behind an outcome', () => {
  test('changes with a number in a file that is imported', async () => {
    const before = await hashOf({ 'a.ts': GAME, 'pay.ts': PAY })
    expect(await hashOf({ 'a.ts': GAME, 'pay.ts': 'export const pay = 6' })).not.toBe(before)
  })

  test('stays when files move, and when comments, types and formatting change', async () => {
    const before = await hashOf({ 'a.ts': GAME, 'pay.ts': PAY })
    const moved = await hashOf({
      'titles/b.ts': GAME.replace('./pay.ts', '../engines/prices.ts'),
      'engines/prices.ts': `/** What a win pays. */\nexport const pay: number = 5\n`,
    })
    expect(moved).toBe(before)
  })
})

test('the hash is the same for a test as for the command that writes receipts', async () => {
  const inTest = await outcomeHashOf('dice')
  vi.stubEnv('NODE_ENV', undefined)
  const inCommand = await outcomeHashOf('dice')
  vi.unstubAllEnvs()
  expect(inTest).toBe(inCommand)
})

describe('a planted change of one pay', () => {
  async function title(slug: string) {
    const [game, sheet, receipt] = [await loadGame(slug), sheetOf(slug), receiptOf(slug)]
    if (sheet === null || receipt === null) throw new Error(`${slug} has no receipt.`)
    return { game, sheet, receipt, engine: await simulatedEngineOf(game) }
  }

  test('is caught by the sample and by the hash of the config', async () => {
    const { game, sheet, receipt, engine } = await title('ember-sevens')
    const sourceHash = receipt.sourceHash
    expect(replayFaults(receipt, game, sheet, engine, 'sample')).toEqual([])
    expect(isReceiptCurrent(receipt, game, sheet, sourceHash)).toBe(true)
    const planted = { ...game, config: withOnePayRaised(game.config) }
    expect(replayFaults(receipt, planted, sheet, engine, 'sample')).toEqual([
      expect.stringContaining('ember-sevens base, 20000 rounds: returned'),
    ])
    expect(isReceiptCurrent(receipt, planted, sheet, sourceHash)).toBe(false)
  })

  test('is caught also in the receipt and in the sheet themselves', async () => {
    const { game, sheet, receipt, engine } = await title('ember-sevens')
    const [play] = receipt.plays as [Receipt['plays'][number]]
    const sample = { ...play.sample, returned: String(BigInt(play.sample.returned) + 1n) }
    const forged = { ...receipt, plays: [{ ...play, sample }] }
    expect(replayFaults(forged, game, sheet, engine, 'sample')).toHaveLength(1)
    const dearer = { ...sheet, modes: sheet.modes.map((mode) => ({ ...mode, maxMultiplier: '1' })) }
    expect(isReceiptCurrent(receipt, game, dearer, receipt.sourceHash)).toBe(false)
  })

  test('changes the hash of the code of its title', async () => {
    const hashes = await Promise.all(['ember-sevens', 'dice'].map(outcomeHashOf))
    expect(new Set(hashes).size).toBe(2)
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

test('a receipt stands beside the title it names', () => {
  for (const slug of gameFolders()) expect(receiptOf(slug)?.slug ?? slug).toBe(slug)
})

function withOnePayRaised(config: unknown): unknown {
  const { paytable } = config as { paytable: Record<string, Record<string, number>> }
  const [symbol, pays] = Object.entries(paytable).at(-1) as [string, Record<string, number>]
  const [count, pay] = Object.entries(pays)[0] as [string, number]
  const raised = { ...paytable, [symbol]: { ...pays, [count]: pay + 1 } }
  return { ...(config as object), paytable: raised }
}
