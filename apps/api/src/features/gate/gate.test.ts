import { gateVerdict, isFrozenAt } from '@baize/rules/gate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { testContext } from '../../testing.ts'
import { BUCKET_COUNT, bucketOf } from './bucket.ts'
import { createGate, type Gate, type LimitChange } from './gate.ts'

let context: Awaited<ReturnType<typeof testContext>>
let gate: Gate
let player: string

beforeAll(async () => {
  context = await testContext()
  gate = createGate(context)
})
afterAll(() => context.db.destroy())
beforeEach(() => {
  player = context.random.uuid()
})

const transact = <T>(deed: (tx: Tx) => Promise<T>) => context.db.transaction().execute(deed)
const inDays = (days: number) => new Date(context.clock.now().getTime() + days * 86_400_000)

describe('the gate of a player', () => {
  test('nobody has heard of is there when it is asked for, and lets nothing in', async () => {
    const state = await transact((tx) => gate.lock(tx, player))
    expect(state).toEqual(await gate.readState(context.db, player))
    expect(state).toMatchObject({ birthDate: null, limits: [], usage: [] })
    const bet = { kind: 'bet', amount: { amountMinor: 1n, currency: 'EUR' } } as const
    expect(gateVerdict(context.clock.now(), state, bet)).toMatchObject({ code: 'AGE_UNKNOWN' })
  })

  test('remembers what the profile says, and keeps everything else', async () => {
    await transact((tx) => gate.setFreeze(tx, player, inDays(1)))
    const profile = { birthDate: '1990-02-03', countryCode: 'DE' }
    await transact((tx) => gate.remember(tx, player, profile))
    expect(await gate.readState(context.db, player)).toMatchObject({
      ...profile,
      frozenUntil: inDays(1),
    })
  })

  test('R411 an exclusion is prolonged and never shortened', async () => {
    const exclude = (isPermanent: boolean, until: Date | null) =>
      transact((tx) => gate.setExclusion(tx, player, { isPermanent, until }))
    await exclude(false, inDays(7))
    await exclude(false, inDays(1))
    expect((await gate.readState(context.db, player)).exclusion.until).toEqual(inDays(7))
    await exclude(true, null)
    const { exclusion } = await exclude(false, inDays(30))
    expect(exclusion).toEqual({ isPermanent: true, until: inDays(30) })
  })

  test('R906 a freeze is prolonged and never shortened', async () => {
    await transact((tx) => gate.setFreeze(tx, player, inDays(10)))
    const state = await transact((tx) => gate.setFreeze(tx, player, inDays(1)))
    expect(isFrozenAt(inDays(9), state.frozenUntil)).toBe(true)
  })

  test('knows since when the session of play runs', async () => {
    await transact((tx) => gate.setPlayingSince(tx, player, context.clock.now()))
    expect((await gate.readState(context.db, player)).playingSince).toEqual(context.clock.now())
  })
})

describe('a limit', () => {
  const eur = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' }) as const
  const set = (change: Partial<LimitChange>) =>
    transact((tx) =>
      gate.setLimit(tx, player, {
        type: 'bet',
        period: 0,
        value: eur(100n),
        from: context.clock.now(),
        ...change,
      }),
    )

  test('comes into force at once, one for each type, period and who set it', async () => {
    await set({})
    await set({ value: eur(9_007_199_254_740_993n) })
    await set({ period: 1 })
    await set({ setBy: 'operator' })
    await set({ type: 'session', period: null, value: { minutes: 60 } })
    const { limits } = await gate.readState(context.db, player)
    expect(limits).toHaveLength(4)
    expect(limits[0]).toEqual({
      type: 'bet',
      period: 0,
      setBy: 'player',
      value: eur(9_007_199_254_740_993n),
      pending: null,
    })
  })

  test('that is loosened later keeps its value until then', async () => {
    await set({})
    const { limits } = await set({ value: eur(500n), from: inDays(1) })
    const pending = { value: eur(500n), from: inDays(1) }
    expect(limits).toEqual([{ type: 'bet', period: 0, setBy: 'player', value: eur(100n), pending }])
    expect((await gate.readState(context.db, player)).limits).toEqual(limits)
  })

  test('that is tightened forgets the loosening that waited', async () => {
    await set({})
    await set({ value: null, from: inDays(1) })
    const { limits } = await set({ value: eur(50n) })
    expect(limits).toMatchObject([{ value: eur(50n), pending: null }])
  })

  test('whose loosening has come is the looser one, also when it is changed again', async () => {
    await set({})
    await set({ value: eur(500n), from: inDays(1) })
    context.clock.advance(2 * 86_400_000)
    const { limits } = await set({ value: eur(900n), from: inDays(1) })
    expect(limits).toMatchObject([{ value: eur(500n), pending: { value: eur(900n) } }])
  })

  test('that is lifted is gone', async () => {
    await set({})
    expect((await set({ value: null })).limits).toEqual([])
  })

  test('set twenty times at once is set twenty times', async () => {
    const periods = [0, 1, 2] as const
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        set({ period: periods[at % 3] ?? 0, type: at % 2 ? 'bet' : 'loss' }),
      ),
    )
    expect((await gate.readState(context.db, player)).limits).toHaveLength(6)
  })
})

test('players are spread over all buckets, and one of them keeps to one', () => {
  const buckets = new Set(Array.from({ length: 5_000 }, () => bucketOf(context.random.uuid())))
  expect(buckets.size).toBe(BUCKET_COUNT)
  expect(bucketOf('00000000-0000-4000-8000-0000000000ff')).toBe(63)
  expect(() => bucketOf('nobody')).toThrow('no id of a player')
})
