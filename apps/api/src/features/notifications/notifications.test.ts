import type { LiveEventName, NotificationKind, PlayerNotification } from '@baize/contract'
import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { sendLiveEvents } from '../live/live-events.ts'

let site: TestSite
const told: [string, LiveEventName][] = []
beforeAll(async () => {
  site = await openTestSite()
  const send = (playerId: string, event: LiveEventName) => void told.push([playerId, event])
  sendLiveEvents(site.context.events, { send, broadcast: () => {} } as never)
})
afterAll(() => site.close())
beforeEach(() => void told.splice(0))

interface Listed {
  readonly notifications: PlayerNotification[]
  readonly unreadCount: number
  readonly hasMore: boolean
}

let players = 0
async function open() {
  players += 1
  const email = `told${players}@example.com`
  const { playerId } = await site.register(email, {
    lastName: `Told ${players}`,
    phone: String(15_180_000_000 + players),
  })
  const token = await site.logIn(email)
  const data = async <T>(answer: ReturnType<TestSite['call']>) =>
    ((await answer).json() as unknown as { data: T }).data
  return {
    email,
    playerId,
    token,
    list: (query: Record<string, string> = {}) =>
      data<Listed>(site.call('getNotifications', { token, query })),
    read: (body: object) => site.call('readNotifications', { token, body }),
    wish: (mails: readonly string[], offers = false) =>
      site.call('setNotificationWishes', { token, body: { mails, offers } }),
    kinds: async () =>
      (await data<Listed>(site.call('getNotifications', { token }))).notifications.map(
        ({ kind }) => kind,
      ),
  }
}
type Told = Awaited<ReturnType<typeof open>>

const EUR = money(1_250n, 'EUR')
const transaction = (deed: (tx: Tx) => Promise<void>) => site.context.db.transaction().execute(deed)
const credit = ({ playerId }: Told, depositId: string) =>
  transaction((tx) =>
    site.context.events.publishIn(tx, 'depositCredited', { playerId, depositId, amount: EUR }),
  )
const level = ({ playerId }: Told, reached: number) =>
  site.context.events.publish('vipLevelReached', { playerId, level: reached, amount: EUR })
const spins = ({ playerId }: Told, grantId: string) =>
  site.context.events.publish('freeSpinsOpened', {
    playerId,
    grantId,
    game: 'dice',
    count: 20,
    endsAt: site.context.clock.now(),
  })
const exclude = ({ token }: Told) =>
  site.call('selfExclude', { token, body: { option: 'permanent' } })

describe('a notification', () => {
  test('is data and no sentence, and is told once however often it happens', async () => {
    const ann = await open()
    await credit(ann, 'd1')
    await credit(ann, 'd1')
    const { notifications, unreadCount } = await ann.list()
    expect(notifications).toEqual([
      {
        number: 1,
        kind: 'depositCredited',
        facts: { amount: '12.50', currencyCode: 'EUR' },
        at: site.context.clock.now().toISOString(),
        isRead: false,
      },
    ])
    expect(unreadCount).toBe(1)
  })

  test('of a transaction that fails was never there', async () => {
    const ann = await open()
    const failed = transaction(async (tx) => {
      await site.context.events.publishIn(tx, 'depositCredited', {
        playerId: ann.playerId,
        depositId: 'd2',
        amount: EUR,
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect((await ann.list()).notifications).toEqual([])
  })

  test('told at the same moment twice stands once, and numbers have their order', async () => {
    const ann = await open()
    await Promise.all([level(ann, 2), level(ann, 2), level(ann, 3), credit(ann, 'd3')])
    const { notifications } = await ann.list()
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'depositCredited',
      'levelReached',
      'levelReached',
    ])
    const numbers = notifications.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  test('comes from limits, exclusion, a new password and a new device', async () => {
    const ann = await open()
    const { token } = ann
    await site.call('setLimit', { token, body: { type: 'deposit', period: 0, value: '50.00' } })
    await site.logIn(ann.email)
    const body = { currentPassword: PASSWORD, newPassword: 'another-felt-43!' }
    await site.call('updateUserDetails', { token, body })
    await exclude(ann)
    const { notifications } = await ann.list()
    expect(notifications.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['selfExcluded', { until: null }],
      ['passwordChanged', {}],
      ['newDevice', {}],
      ['limitSet', { limit: 'deposit', period: 0, value: '50.00' }],
    ] satisfies [NotificationKind, object][])
  })

  test('is announced to the open pages of its player once it can be read', async () => {
    const ann = await open()
    await level(ann, 2)
    expect(told).toContainEqual([ann.playerId, 'notified'])
    told.splice(0)
    await credit(ann, 'd4')
    expect(told).toEqual([])
    await site.context.events.publish('depositChanged', { playerId: ann.playerId, depositId: 'd4' })
    expect(told).toContainEqual([ann.playerId, 'notified'])
  })

  test('comes from tips, rains and races, each once', async () => {
    const ann = await open()
    const { events } = site.context
    const { playerId } = ann
    const tip = {
      playerId,
      id: 't1',
      kind: 'tip',
      from: 'Lucky_Ben',
      amount: EUR,
      room: 'en',
    } as const
    for (const one of [tip, tip, { ...tip, id: 'r1', kind: 'rain' as const, from: null }])
      await events.publish('tipReceived', one)
    const prize = { cash: EUR, offer: null }
    await events.publish('raceFinished', {
      playerId,
      raceId: 'w1',
      race: 'daily-dash',
      place: 3,
      prize,
    })
    const paid = { amount: '12.50', currencyCode: 'EUR' }
    expect((await ann.list()).notifications.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['raceFinished', { ...paid, raceKey: 'daily-dash', raceName: 'Daily Dash', place: 3 }],
      ['rainReceived', paid],
      ['tipReceived', { ...paid, from: 'Lucky_Ben' }],
    ])
  })

  test('names a race in the language of whoever reads', async () => {
    const ann = await open()
    const { playerId } = ann
    const race = { race: 'daily-dash', raceId: 'w2', place: 3, prize: null }
    await site.context.events.publish('raceFinished', { playerId, ...race })
    const nameIn = async (language: string) =>
      (await ann.list({ language })).notifications[0]?.facts.raceName
    expect(await nameIn('de')).toBe('Tagessprint')
    expect(await nameIn('ja')).toBe('デイリーダッシュ')
    expect(await nameIn('xx')).toBe('Daily Dash')
  })

  test('names the game as the lobby does', async () => {
    const ann = await open()
    await spins(ann, 'g1')
    const { notifications } = await ann.list()
    expect(notifications[0]?.facts).toMatchObject({ gameSlug: 'dice', gameName: 'Dice', count: 20 })
  })
})

describe('reading', () => {
  test('up to a number leaves what came meanwhile, and clears the badge of the other pages', async () => {
    const ann = await open()
    await level(ann, 2)
    await level(ann, 3)
    const newest = (await ann.list()).notifications[0]?.number ?? 0
    await level(ann, 4)
    told.splice(0)
    expect((await ann.read({ upTo: newest })).json()).toMatchObject({ data: { unreadCount: 1 } })
    expect(told).toEqual([[ann.playerId, 'notified']])
    expect((await ann.list()).notifications.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
    ])
    // Again it changes nothing, and nobody is told.
    told.splice(0)
    await ann.read({ upTo: newest })
    expect(told).toEqual([])
  })

  test('by number touches nothing of another player', async () => {
    const [ann, eve] = [await open(), await open()]
    await level(ann, 2)
    await level(eve, 2)
    await level(eve, 3)
    // Numbers are each player's own: the same one is another notification.
    expect((await ann.read({ numbers: [1, 2, 3] })).status).toBe(200)
    expect([(await ann.list()).unreadCount, (await eve.list()).unreadCount]).toEqual([0, 2])
  })

  test('goes page by page to the oldest', async () => {
    const ann = await open()
    for (let reached = 1; reached <= 45; reached += 1) await level(ann, reached)
    const seen: number[] = []
    let before: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const { notifications, hasMore } = await ann.list(before === undefined ? {} : { before })
      seen.push(...notifications.map(({ facts }) => facts.level ?? 0))
      before = String(notifications.at(-1)?.number)
      if (!hasMore) break
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  })

  test.each([
    ['nothing', {}],
    ['both', { numbers: [1], upTo: 1 }],
    ['no number', { numbers: [] }],
    ['a number below one', { upTo: 0 }],
    ['a part of a number', { upTo: 1.5 }],
    ['a word', { upTo: '1' }],
    ['too many', { numbers: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['more than a number holds', { upTo: 2 ** 60 }],
  ])('refuses %s', async (_what, body) => {
    const ann = await open()
    const answer = await ann.read(body)
    expect([answer.status, answer.json().code]).toEqual([422, 'INVALID_FIELDS'])
  })

  test.each(['0', '-1', '1.5', '9'.repeat(16), "1' or '1'='1"])(
    'refuses a page before %s',
    async (before) => {
      const { token } = await open()
      const answer = await site.call('getNotifications', { token, query: { before } })
      expect(answer.status).toBe(422)
    },
  )
})

describe('mails', () => {
  const subjects = async ({ email }: Told) =>
    (await site.mailsTo(email)).map(({ subject }) => subject)

  test('are written of what the player wishes, and of nothing else', async () => {
    const ann = await open()
    await credit(ann, 'm1')
    await level(ann, 2)
    expect(await subjects(ann)).toEqual([])
    expect((await ann.wish(['level', 'level'])).json()).toMatchObject({
      data: { wishes: { mails: ['level'], offers: false } },
    })
    await credit(ann, 'm2')
    await level(ann, 3)
    await level(ann, 3)
    expect(await subjects(ann)).toEqual([expect.stringContaining('Level 3 reached')])
  })

  test('of offers need the consent, and are history like every consent', async () => {
    const ann = await open()
    await spins(ann, 's1')
    expect(await subjects(ann)).toEqual([])
    await ann.wish([], true)
    await spins(ann, 's2')
    expect(await subjects(ann)).toEqual([expect.stringContaining('Free spins are ready')])
    await ann.wish([], false)
    await spins(ann, 's3')
    expect(await subjects(ann)).toHaveLength(1)
    const rows = await site.context.db
      .selectFrom('consent')
      .select(['kind', 'given'])
      .where('player_id', '=', ann.playerId)
      .where('kind', '=', 'newsLetter')
      .orderBy('id')
      .execute()
    expect(rows.map(({ given }) => given)).toEqual([true, false])
  })

  test('go to no mailbox that nobody has proven', async () => {
    const ann = await open()
    await ann.wish(['level'])
    const before = await subjects(ann)
    const player = site.context.db.updateTable('player').set({ email_verified_at: null })
    await player.where('id', '=', ann.playerId).execute()
    await level(ann, 2)
    expect(await ann.kinds()).toContain('levelReached')
    expect(await subjects(ann)).toEqual(before)
  })

  test('R411 neither offers nor mails by choice reach who may not play; what happened is told', async () => {
    const ann = await open()
    await ann.wish(['deposits', 'bonuses', 'level'], true)
    await exclude(ann)
    const before = (await subjects(ann)).length
    await spins(ann, 'b1')
    await level(ann, 2)
    await site.context.events.publish('rakebackLapses', {
      playerId: ann.playerId,
      date: '2026-01-14',
      amount: EUR,
      lapsesAt: site.context.clock.now(),
    })
    expect(await subjects(ann)).toHaveLength(before)
    expect(await ann.kinds()).toEqual(['levelReached', 'selfExcluded'])
  })

  test.each([
    ['a topic that is always mailed', { mails: ['withdrawals'], offers: false }],
    ['a topic that is none', { mails: ['everything'], offers: false }],
    ['half of it', { mails: [] }],
    ['more', { mails: [], offers: false, playerId: 'x' }],
  ])('refuse %s', async (_what, body) => {
    const { token } = await open()
    expect((await site.call('setNotificationWishes', { token, body })).status).toBe(422)
  })
})
