import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { configHashOf } from './canonical.ts'
import { drawPlaces } from './draws.ts'
import { game as dice } from '../../../titles/dice/game.ts'
import { CLIENT_SEED, commitmentOf, seedDraws, SERVER_SEED } from './seed-draws.ts'

const PUBLISHED = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }
const SEEDS = 10_000

describe('the stream of a round', () => {
  test('gives the published numbers', () => {
    const draws = seedDraws(PUBLISHED)
    expect([0, 1, 2].map(() => draws.u52() / 2 ** 52)).toEqual([
      0.7467032723691875, 0.17679812967245034, 0.27773389393886516,
    ])
    expect(drawPlaces(seedDraws(PUBLISHED), 25, 3)).toEqual([18, 4, 7])
  })

  test('is HMAC-SHA256 as another library counts it, across many blocks', () => {
    const bytes = Array.from({ length: 30 }, (_, block) =>
      createHmac('sha256', PUBLISHED.serverSeed).update(`client seed:1:${block}`).digest(),
    )
    const all = Buffer.concat(bytes)
    const draws = seedDraws(PUBLISHED)
    for (let at = 0; at + 7 <= all.length; at += 7) {
      const hex = all.subarray(at, at + 7).toString('hex')
      expect(draws.u52()).toBe(Number(BigInt(`0x${hex}`) >> 4n))
    }
  })

  test('another nonce, client seed or server seed is another stream', () => {
    const first = (change: Partial<typeof PUBLISHED>) =>
      seedDraws({ ...PUBLISHED, ...change }).u52()
    const numbers = [{}, { nonce: 2 }, { clientSeed: 'client' }, { serverSeed: 'server' }].map(
      first,
    )
    expect(new Set(numbers).size).toBe(4)
  })

  test('seeds are written so that no two rounds can share a message', () => {
    for (const seed of ['a:1', 'a b', '', 'ä', 'a'.repeat(65)]) {
      expect(CLIENT_SEED.test(seed)).toBe(false)
    }
    expect(CLIENT_SEED.test('aA0_-')).toBe(true)
    expect(SERVER_SEED.test('AB'.repeat(32))).toBe(false)
  })
})

describe('what is published before a round', () => {
  const configHash = configHashOf(dice.engine.name, dice.config)
  const serverSeeds = Array.from({ length: SEEDS }, (_, at) =>
    createHash('sha256').update(`seed ${at}`).digest('hex'),
  )

  test('binds the seed and the paytable: a change of either is another commitment', () => {
    const [seed = ''] = serverSeeds
    const published = commitmentOf(seed, configHash)
    const otherSeed = `${seed.startsWith('0') ? '1' : '0'}${seed.slice(1)}`
    const otherPays = configHashOf('dice', { ...dice.config, returnToPlayer: '0.98' })
    expect(commitmentOf(otherSeed, configHash)).not.toBe(published)
    expect(commitmentOf(seed, otherPays)).not.toBe(published)
    expect(commitmentOf(seed, configHash)).toBe(published)
  })

  // The known fault of the field: a commitment whose bytes are also those the outcome is made of.
  test('never reveals the outcome: no reading of it foretells a roll better than chance', () => {
    const counts = new Map<string, number>()
    for (const serverSeed of serverSeeds) {
      const rolled = seedDraws({ serverSeed, clientSeed: 'player', nonce: 0 }).u52()
      const published = commitmentOf(serverSeed, configHash)
      for (const [reading, foretold] of readingsOf(published)) {
        const isHit = Math.floor(foretold * 10) === Math.floor((rolled / 2 ** 52) * 10)
        counts.set(reading, (counts.get(reading) ?? 0) + Number(isHit))
      }
    }
    // One in ten by chance; six deviations of the count leave no room for a lucky failure.
    const margin = 6 * Math.sqrt(SEEDS * 0.1 * 0.9)
    expect(counts.size).toBe(26)
    for (const [reading, hits] of counts) {
      expect(Math.abs(hits - SEEDS / 10), reading).toBeLessThan(margin)
    }
  })

  test('never holds the seed, nor the hash of the seed alone that a chain would uncover', () => {
    for (const serverSeed of serverSeeds.slice(0, 100)) {
      const published = commitmentOf(serverSeed, configHash)
      expect(published).toMatch(/^[0-9a-f]{64}$/)
      expect(published).not.toBe(serverSeed)
      expect(published).not.toBe(createHash('sha256').update(serverSeed).digest('hex'))
    }
  })
})

/** Every way a number could be read out of a commitment: at each byte, and by playing a round with it as seed. */
function readingsOf(published: string): [string, number][] {
  const at = Array.from({ length: 25 }, (_, byte): [string, number] => [
    `byte ${byte}`,
    Number.parseInt(published.slice(byte * 2, byte * 2 + 13), 16) / 2 ** 52,
  ])
  const asSeed =
    seedDraws({ serverSeed: published, clientSeed: 'player', nonce: 0 }).u52() / 2 ** 52
  return [...at, ['as a seed', asSeed]]
}
