import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, openBonusCasino, type BonusCasino } from '../features/bonuses/testing.ts'
import { rakebackOf } from '../features/rakeback/testing.ts'
import { dayOf } from '@baize/rules/gate-usage'
import { TEST_NOW } from '../testing.ts'

const TEXTS = {
  title: 'A fiver for nothing',
  titleSecondary: 'For the weekend',
  description: 'A bonus of €5 with wagering of 10 times.',
  cta: 'Take it',
}

const OFFER = {
  bonusType: 'no_deposit',
  needsDeposit: false,
  order: 1,
  from: '2025-01-01T00:00:00Z',
  until: null,
  backgroundColor: '#12284f',
  terms: {
    kind: 'no_deposit',
    amount: '5',
    wagering: { base: 'bonus', multiplier: 10 },
    maxBet: '5',
    maxPayout: '50',
    validDays: 7,
    waitsDays: 7,
    weights: { slots: 100 },
    excludedGames: [],
  },
  texts: { en: TEXTS, de: { ...TEXTS, title: 'Fünf Euro geschenkt' } },
}

let casino: BonusCasino
beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())

const titlesIn = async (language: string) =>
  (await casino.answerOf('getAllBonus', { query: { language } })).data.bonus.rows.map(
    ({ banner }) => banner.bannerTitle,
  )
const asJson = (value: unknown) => JSON.stringify(value)

test('R105 R302 an offer that an operator adds is on the page at once, is played by its terms, and stands in the log', async () => {
  const brand = casino.brandSettings.names()[0] ?? ''
  const before = casino.brandSettings.contentVersion(brand)
  expect(await casino.operator('offer', 'add', 'a-fiver', asJson(OFFER))).toEqual([
    'a-fiver is an offer',
  ])
  expect((await titlesIn('en'))[0]).toBe('A fiver for nothing')
  expect((await titlesIn('de'))[0]).toBe('Fünf Euro geschenkt')
  expect((await titlesIn('ja'))[0]).toBe('A fiver for nothing')
  expect(casino.brandSettings.contentVersion(brand)).not.toBe(before)
  const picture = await casino.app.inject('/api/core/casino/assets/banners/a-fiver.svg')
  expect(picture.statusCode).toBe(200)

  const player = await casino.openPlayer()
  expect((await player.activate('a-fiver')).said).toBe('active')
  expect(await player.wallet()).toEqual([0n, 5_00n])
  const [newest] = await casino.operator('operator-log')
  expect(newest).toMatch(/offer add a-fiver .*A fiver for nothing.* -> done$/)
})

test('R105 an offer that is changed keeps its grants as they were, and never describes terms that it does not give', async () => {
  const early = await casino.openPlayer()
  await early.activate('a-fiver')
  const terms = { amount: '8' }
  await expect(casino.operator('offer', 'change', 'a-fiver', asJson({ terms }))).rejects.toThrow(
    /must say what it gives/,
  )
  const texts = { en: { ...TEXTS, description: 'A bonus of €8 with wagering of 10 times.' } }
  await casino.operator('offer', 'change', 'a-fiver', asJson({ terms, texts }))
  // What the German text said was of other terms.
  expect((await titlesIn('de'))[0]).toBe('A fiver for nothing')
  const late = await casino.openPlayer()
  await late.activate('a-fiver')
  expect([await early.wallet(), await late.wallet()]).toEqual([
    [0n, 5_00n],
    [0n, 8_00n],
  ])
  const hashes = [await early.bonuses(), await late.bonuses()].map(([one]) => one?.termsHash)
  expect(new Set(hashes).size).toBe(2)

  await casino.operator('offer', 'change', 'a-fiver', asJson({ order: 10_000 }))
  expect((await titlesIn('en')).at(-1)).toBe('A fiver for nothing')
})

test('R105 R302 an offer of a file can be changed and ended without a restart, and a second process learns of it', async () => {
  const keys = async () =>
    (await casino.answerOf('getAllBonus', {})).data.bonus.rows.map(({ banner }) => banner.bannerKey)
  expect(await keys()).toContain('verified-welcome')
  await casino.operator('offer', 'end', 'verified-welcome')
  expect(await keys()).not.toContain('verified-welcome')
  const player = await casino.openPlayer()
  expect((await player.activate('verified-welcome')).said).toBe('END_TIME_ERROR')
  await expect(casino.operator('offer', 'end', 'verified-welcome')).rejects.toThrow(/over already/)
  // What another process has written is read by the job of the settings.
  await casino.context.db
    .updateTable('operator_offer')
    .set((row) => ({
      offer: row.fn<string>('replace', [
        'offer',
        row.val(new Date(TEST_NOW).toISOString()),
        row.val('2027-01-01T00:00:00Z'),
      ]),
    }))
    .where('key', '=', 'verified-welcome')
    .execute()
  await casino.lobby.operatorOffers.reload()
  expect(await keys()).toContain('verified-welcome')
  expect(
    (await casino.operator('offers')).filter((line) => line.includes('by an operator')),
  ).toHaveLength(2)
  expect(
    JSON.parse((await casino.operator('offer', 'show', 'verified-welcome')).join('\n')),
  ).toMatchObject({
    bonusType: 'no_deposit',
    texts: { en: { title: expect.any(String) }, ar: { title: expect.any(String) } },
  })
})

test.each([
  ['a field that no offer has', { color: 'red' }, /color/],
  ['terms of another type', { bonusType: 'deposit' }, /its terms are of no_deposit/],
  ['no terms', { terms: undefined }, /no terms/],
  ['a negative amount', { terms: { ...OFFER.terms, amount: '-5' } }, /terms\.amount/],
  [
    'a category that is not there',
    { terms: { ...OFFER.terms, weights: { chess: 100 } } },
    /no category chess/,
  ],
  [
    'a game that is not there',
    { terms: { ...OFFER.terms, excludedGames: ['tic-tac'] } },
    /no game tic-tac/,
  ],
  ['no word of English', { texts: { de: TEXTS } }, /must say what it gives/],
])(
  'R105 an offer with %s is refused with the reason, and nothing is stored',
  async (_what, change, reason) => {
    const wrong = asJson({ ...OFFER, ...change })
    await expect(casino.operator('offer', 'add', 'wrong', wrong)).rejects.toThrow(reason)
    await expect(casino.operator('offer', 'show', 'wrong')).rejects.toThrow(/no offer wrong/)
  },
)

test('R105 a key that is no key, one that is taken, one that is not there, and another type are refused', async () => {
  const json = asJson(OFFER)
  await expect(casino.operator('offer', 'add', '../etc', json)).rejects.toThrow(/no key/)
  await expect(casino.operator('offer', 'add', 'first-table', json)).rejects.toThrow(/already/)
  await expect(casino.operator('offer', 'change', 'nobody', '{}')).rejects.toThrow(
    /no offer nobody/,
  )
  await expect(
    casino.operator(
      'offer',
      'change',
      'first-table',
      asJson({ bonusType: 'no_deposit', terms: OFFER.terms, texts: OFFER.texts }),
    ),
  ).rejects.toThrow(/terms/)
  await expect(casino.operator('offer', 'add', 'text', 'not json')).rejects.toThrow(
    /object of JSON/,
  )
})

test('R106 a rakeback programme changes from a coming day on, and no day that was played before', async () => {
  const game = 'two-percent'
  const today = dayOf(new Date(TEST_NOW))
  await casino.context.db
    .insertInto('game_edge')
    .values([0, 1].map((later) => ({ game, day: today + later, edge_ppm: 20_000 })))
    .execute()
  const dateOn = (later: number) =>
    new Date(casino.context.clock.now().getTime() + later * DAY_MS).toISOString().slice(0, 10)
  const [first, tomorrow] = [dateOn(0), dateOn(1)]
  const change = (from: string, fields: object) =>
    casino.operator('rakeback-programme', 'daily', from, asJson(fields))
  await expect(change(first, { spread: [100] })).rejects.toThrow(/has begun/)
  await expect(change(tomorrow, { spread: [60, 60] })).rejects.toThrow(/100 percent/)
  await expect(change(tomorrow, { percent: 5 })).rejects.toThrow(/percent/)
  expect(await change(tomorrow, { spread: [100] })).toEqual([
    `from ${tomorrow} on: daily spreads 100 percent on the days after a day of play, until further notice`,
  ])

  const player = await casino.openPlayer()
  await player.deposit(1_000_00n)
  await player.play(200_00n, 0n, game)
  await casino.ledgerFollower.follow()
  casino.context.clock.advance(DAY_MS)
  await player.play(200_00n, 0n, game)
  await casino.ledgerFollower.follow()
  const { days } = await rakebackOf(casino, player).calendar()
  // 200.00 at 2 % and 5 % are 0.20: of the first day by 50, 25 and 25 percent, of the second all on the day after it.
  expect(days.map(({ canClaimDate, amount }) => [canClaimDate, amount])).toEqual([
    [tomorrow, '0.10'],
    [dateOn(1), '0.25'],
    [dateOn(2), '0.05'],
  ])
})
