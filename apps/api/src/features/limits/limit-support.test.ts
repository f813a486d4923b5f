import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../operator/commands.ts'
import { openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { bucketOf } from '../gate/bucket.ts'
import { DAY_MS, limitPlayer } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Platinum: the first level whose bet limits are the business of support. */
const HIGH = 4

async function playerAt(email: string, level: number) {
  const player = await limitPlayer(site, email)
  const now = site.context.clock.now()
  await site.context.db
    .insertInto('vip_level')
    .values({
      bucket: bucketOf(player.playerId),
      player_id: player.playerId,
      level,
      day: 0,
      reached_at: now,
      try_at: now,
    })
    .execute()
  return player
}

const operator = (...args: string[]) =>
  runCommand({ context: site.context, operator: 'support', features: site.server }, args)

const BET = { type: 'bet', period: 0 } as const

describe('R607 a bet limit of a high level', () => {
  test.each([
    ['raised', '200'],
    ['removed', null],
  ])('is not %s by its player alone, and the refusal names support', async (_move, value) => {
    const ann = await playerAt(`ann-${value}@example.com`, HIGH)
    expect(await ann.set({ ...BET, value: '100' })).toMatchObject({ betLimitsBySupport: true })
    expect(await ann.loosen({ ...BET, value })).toBe('BET_LIMIT_BY_SUPPORT')
    expect(await ann.limit('bet', 0)).toMatchObject({ value: '100.00', request: null })
  })

  test('is lowered at once, and other limits are loosened as ever', async () => {
    const ben = await playerAt('ben@example.com', HIGH)
    await ben.set({ ...BET, value: '100' })
    await ben.set({ ...BET, value: '50' })
    expect(await ben.limit('bet', 0)).toMatchObject({ value: '50.00' })
    await ben.set({ type: 'deposit', period: 0, value: '10' })
    await ben.loosen({ type: 'deposit', period: 0, value: '20' })
    expect(await ben.limit('deposit', 0)).toMatchObject({ request: { awaitsSupport: false } })
  })

  test('one level below is loosened by the player', async () => {
    const cyd = await playerAt('cyd@example.com', HIGH - 1)
    await cyd.set({ ...BET, value: '100' })
    expect(await cyd.loosen({ ...BET, value: '200' })).toMatchObject({ betLimitsBySupport: false })
    expect(await cyd.limit('bet', 0)).toMatchObject({ request: { awaitsSupport: false } })
  })

  test('is asked of support, who opens the day of waiting, and is confirmed by the player', async () => {
    const dee = await playerAt('dee@example.com', HIGH)
    await dee.set({ type: 'maxBet', period: null, value: '100' })
    // Without the password nobody asks.
    const wish = { type: 'maxBet', period: null, value: '200', viaSupport: true } as const
    expect(await dee.set(wish)).toBe('INVALID_FIELDS')
    await dee.loosen(wish)
    const { request } = (await dee.limit('maxBet')) ?? {}
    expect(request).toMatchObject({ awaitsSupport: true })
    const requestId = request?.requestId ?? ''
    const confirm = () => dee.act('confirmLimit', { requestId, password: PASSWORD })

    site.context.clock.advance(2 * DAY_MS)
    await dee.comeBack()
    expect(await confirm()).toBe('LIMIT_NOT_READY')
    expect((await operator('bet-limit-requests')).data).toMatchObject([
      { id: requestId, email: 'dee@example.com', type: 'maxBet', value: '200.00' },
    ])
    await operator('allow-bet-limit', requestId)
    expect((await operator('bet-limit-requests')).data).toEqual([])
    expect((await dee.mails())[0]).toContain('loosen')
    expect(await confirm()).toBe('LIMIT_NOT_READY')

    site.context.clock.advance(DAY_MS)
    await dee.comeBack()
    await confirm()
    expect(await dee.limit('maxBet')).toMatchObject({ value: '200.00', request: null })
    await expect(operator('allow-bet-limit', requestId)).rejects.toThrow('No request')
  })

  test('stays as it is when support says no', async () => {
    const eve = await playerAt('eve@example.com', HIGH)
    await eve.set({ ...BET, value: '100' })
    await eve.loosen({ ...BET, value: null, viaSupport: true })
    const requestId = (await eve.limit('bet', 0))?.request?.requestId ?? ''
    await operator('refuse-bet-limit', requestId, 'plays', 'too', 'much')
    expect(await eve.limit('bet', 0)).toMatchObject({ value: '100.00', request: null })
    expect(await eve.act('confirmLimit', { requestId, password: PASSWORD })).toBe('NOT_FOUND')
  })

  test('that was asked for before the level was reached waits for support as well', async () => {
    const fay = await playerAt('fay@example.com', 1)
    await fay.set({ ...BET, value: '100' })
    await fay.loosen({ ...BET, value: '200' })
    const requestId = (await fay.limit('bet', 0))?.request?.requestId ?? ''
    await site.context.db
      .updateTable('vip_level')
      .set({ level: HIGH })
      .where('player_id', '=', fay.playerId)
      .execute()
    site.context.clock.advance(DAY_MS)
    await fay.comeBack()
    const answer = await fay.act('confirmLimit', { requestId, password: PASSWORD })
    expect(answer).toBe('BET_LIMIT_BY_SUPPORT')
  })
})
