import { randomUUID } from 'node:crypto'
import type { SignUpBody } from '@baize/contract'
import type { PersonMark } from '@baize/rules/person-marks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { openTestSite, signUpBody, type TestSite } from '../auth/testing.ts'
import { createGate, type Gate } from '../gate/gate.ts'
import { listMatches } from '../gate/person-match-store.ts'
import { DAY_MS, limitPlayer, ownPerson } from './testing.ts'

let site: TestSite
let gate: Gate
beforeAll(async () => {
  site = await openTestSite()
  gate = createGate(site.context)
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof limitPlayer>>

const inOne = <T>(deed: (tx: Tx) => Promise<T>) => site.context.db.transaction().execute(deed)
const deposit = (player: Player) => player.post('deposit', 100n)
const excludeForGood = (player: Player) => player.act('selfExclude', { option: 'permanent' })
const learn = (player: Player, mark: PersonMark) =>
  inOne((tx) => gate.joinPerson(tx, player.playerId, [mark]))

async function editProfile(player: Player, changes: Partial<SignUpBody>): Promise<void> {
  const body = { ...changes, updateFrom: 'Profile Page' }
  const answer = await site.call('updateUserDetails', { token: player.token(), body })
  expect(answer.status).toBe(200)
}

/** How the matches of an account stand, in the words of the operator's list. */
async function matchesOf({ email }: Player): Promise<string[]> {
  const rows = await listMatches(site.context.db, 1_000)
  return rows
    .filter((row) => row.email === email)
    .map((row) => (row.released_at ? 'released' : row.barred_at ? 'barred' : 'waiting'))
}

/** Everything that goes into the account is refused, and nothing tells of another account. */
async function expectBarred(player: Player): Promise<void> {
  expect([await deposit(player), await player.post('bet', 1n)]).toEqual(
    Array(2).fill('ACCOUNT_UNDER_REVIEW'),
  )
  expect(await player.view()).toMatchObject({
    isUnderReview: true,
    exclusion: { isInForce: false, isPermanent: false, until: null },
    frozenUntil: null,
  })
}

const SAME_DAY = { firstName: 'Ada', dateOfBirth: '1988-12-10' }
const namesake = () => ({ ...ownPerson(), ...SAME_DAY })

type Shares = (person: Partial<SignUpBody>) => Partial<SignUpBody>
const BY: readonly [string, string, Shares][] = [
  ['a tag behind the mailbox', '+again', namesake],
  ['the phone', '-phone', ({ phone }) => ({ ...namesake(), phone })],
  ['name, birth date and country', '-name', ({ lastName }) => ({ ...namesake(), lastName })],
]

describe('T19 an account that says so while a break is in force is barred', () => {
  test.each(BY)('when it is opened then, by %s', async (_how, tag, shares) => {
    const name = `new-${BY.findIndex((row) => row[1] === tag)}`
    const first = await limitPlayer(site, `${name}@example.com`, namesake())
    await excludeForGood(first)
    const again = await limitPlayer(site, `${name}${tag}@example.com`, shares(first.person))
    await expectBarred(again)
    expect(await matchesOf(again)).toEqual(['barred'])
    expect((await first.view()).isUnderReview).toBe(false)
    expect(await deposit(first)).toBe('SELF_EXCLUDED')
  })

  test('on another brand as well', async () => {
    const first = await limitPlayer(site, 'here@example.com')
    await excludeForGood(first)
    const brand = site.server.brandSettings.byName('lulu')
    if (!brand) throw new Error('There is no second brand.')
    const body = signUpBody('there@example.com', first.person)
    const { playerId } = await site.server.accounts.register({ brand, body })
    const { personBreak } = await gate.readState(site.context.db, playerId)
    expect(personBreak.exclusion.isPermanent).toBe(true)
  })

  test('when the break was taken by somebody who has proven nothing', async () => {
    const { lastName } = ownPerson()
    await site.call('signUp', { body: signUpBody('quick@example.com', { lastName }) })
    const token = await site.logIn('quick@example.com')
    await site.call('selfExclude', { token, body: { option: 'permanent' } })
    await expectBarred(await limitPlayer(site, 'quick2@example.com', { ...ownPerson(), lastName }))
  })

  test('when its profile says so later, though it was there before', async () => {
    const first = await limitPlayer(site, 'later1@example.com')
    const again = await limitPlayer(site, 'later2@example.com')
    await excludeForGood(first)
    expect(await deposit(again)).toBe('done')
    await editProfile(again, { lastName: first.person.lastName })
    await expectBarred(again)
  })

  test('and stays so whatever it changes or proves afterwards', async () => {
    const first = await limitPlayer(site, 'stay1@example.com')
    await excludeForGood(first)
    const again = await limitPlayer(site, 'stay2@example.com', first.person)
    await editProfile(again, { lastName: 'Nobody At All' })
    await expectBarred(again)
  })
})

describe('T19 T21 an account that was there before is barred by what the other one has proven alone', () => {
  test.each(BY.slice(1))('not by %s that was merely typed', async (_how, tag, shares) => {
    const victim = await limitPlayer(site, `victim${tag}@example.com`, namesake())
    const attacker = await limitPlayer(site, `attacker${tag}@example.com`, shares(victim.person))
    await excludeForGood(attacker)
    expect(await deposit(victim)).toBe('done')
    expect(await matchesOf(victim)).toEqual(['waiting'])
    // Nor when the profile is written again, nor when the attacker makes the break longer.
    await editProfile(victim, { city: 'Bonn' })
    await attacker.act('freezeAccount', { days: 10 })
    expect(await victim.post('bet', 1n)).toBe('done')
    expect((await victim.view()).isUnderReview).toBe(false)
    expect(await victim.mails()).toEqual([])
  })

  test('not when the other one takes its name after the break', async () => {
    const victim = await limitPlayer(site, 'robbed@example.com')
    const attacker = await limitPlayer(site, 'robber@example.com')
    await excludeForGood(attacker)
    await editProfile(attacker, { lastName: victim.person.lastName })
    expect(await deposit(victim)).toBe('done')
    expect(await matchesOf(victim)).toEqual(['waiting'])
  })

  test('by a mailbox, from the commit on, and never longer than it was chosen', async () => {
    const second = await limitPlayer(site, 'box+2@example.com')
    const first = await limitPlayer(site, 'box@example.com')
    expect(await deposit(second)).toBe('done')
    await first.act('freezeAccount', { days: 3 })
    await expectBarred(second)
    site.context.clock.advance(3 * DAY_MS)
    expect(await second.post('bet', 1n)).toBe('done')
    await second.comeBack()
    expect((await second.view()).isUnderReview).toBe(false)
  })

  test('not by a mailbox that was typed into a sign-up and never verified', async () => {
    const victim = await limitPlayer(site, 'mine@example.com')
    const body = signUpBody('mine+theirs@example.com', ownPerson())
    await site.call('signUp', { body })
    const secret = await site.secretFor(body.email)
    const token = await site.logIn(body.email)
    await site.call('selfExclude', { token, body: { option: 'permanent' } })
    expect(await deposit(victim)).toBe('done')
    expect(await matchesOf(victim)).toEqual(['waiting'])
    // The link of the mail proves it.
    await site.call('verifyEmail', { query: { token: secret } })
    await expectBarred(victim)
  })

  test('by a card that has paid in both, and by a phone as soon as it is confirmed', async () => {
    const second = await limitPlayer(site, 'card2@example.com')
    const first = await limitPlayer(site, 'card1@example.com')
    const card = { kind: 'card', text: 'testProvider:one', isProven: true } as const
    await learn(first, card)
    await learn(second, card)
    await excludeForGood(first)
    await expectBarred(second)

    const person = ownPerson()
    const fourth = await limitPlayer(site, 'phone2@example.com', person)
    const third = await limitPlayer(site, 'phone1@example.com', person)
    await excludeForGood(third)
    expect(await deposit(fourth)).toBe('done')
    await learn(third, { kind: 'phone', text: `+49${person.phone}`, isProven: true })
    await expectBarred(fourth)
  })

  test('and the break does not come back to where it was taken', async () => {
    const second = await limitPlayer(site, 'echo+2@example.com')
    const first = await limitPlayer(site, 'echo@example.com')
    await first.act('freezeAccount', { days: 3 })
    await editProfile(second, { city: 'Bonn' })
    expect((await first.view()).isUnderReview).toBe(false)
    expect(await deposit(first)).toBe('ACCOUNT_FROZEN')
    expect(await matchesOf(first)).toEqual([])
  })
})

describe('T19 who is barred by a match', () => {
  test.each(['en', 'de', 'ar', 'ja'])(
    'reads by mail how to object, in %s, and not that there is another account',
    async (preferredLanguage) => {
      const first = await limitPlayer(site, `told-${preferredLanguage}@example.com`)
      await excludeForGood(first)
      const person = { ...first.person, preferredLanguage }
      const again = await limitPlayer(site, `told-${preferredLanguage}2@example.com`, person)
      const [mail, ...others] = await site.mailsTo(again.email)
      expect(others).toEqual([])
      expect(mail?.body_text).toContain('/profile2/limits')
      expect(mail?.body_text).toContain(again.email)
      expect(`${mail?.subject}${mail?.body_text}${mail?.body_html}`).not.toContain(first.email)
      expect(mail?.body_text).not.toMatch(
        /another|other account|ander|exclu|ausgeschlossen|別の|آخر/i,
      )
    },
  )

  test('is told once, and sees nothing of the break in the details either', async () => {
    const first = await limitPlayer(site, 'once@example.com')
    await first.act('freezeAccount', { days: 1 })
    const again = await limitPlayer(site, 'once+2@example.com', ownPerson())
    await excludeForGood(first)
    await expectBarred(again)
    expect(await again.mails()).toEqual(['We are checking your account at Curacao'])
    const details = await site.call('getUserDetails', { token: again.token() })
    expect(details.json().data.getUser['userLimit']).toEqual({
      selfExclusion: null,
      isSelfExclusionPermanent: false,
      frozenUntil: null,
    })
    // A break of their own they can take, as long as they like.
    expect(await again.act('selfExclude', { option: '1d' })).toMatchObject({
      exclusion: { isInForce: true },
    })
  })
})

describe('T19 an operator who has looked', () => {
  test('bars an account whose match has waited, and it reads why not', async () => {
    const person = ownPerson()
    const second = await limitPlayer(site, 'seen2@example.com', person)
    const first = await limitPlayer(site, 'seen1@example.com', person)
    await excludeForGood(first)
    const pair = { playerId: second.playerId, otherPlayerId: first.playerId }
    const { playerLimits } = site.server
    expect(await playerLimits.barMatch(pair, 'the same passport')).toBe(true)
    expect(await playerLimits.barMatch(pair, 'again')).toBe(false)
    await expectBarred(second)
    expect(await second.mails()).toHaveLength(1)
  })

  test('sets an account free for good', async () => {
    const person = ownPerson()
    const first = await limitPlayer(site, 'twin1@example.com', person)
    await first.act('freezeAccount', { days: 1 })
    const twin = await limitPlayer(site, 'twin2@example.com', person)
    await expectBarred(twin)
    const { playerId } = twin
    expect(await site.server.playerLimits.releaseMatches({ playerId }, 'twins')).toBe(1)
    expect(await deposit(twin)).toBe('done')
    await excludeForGood(first)
    expect(await deposit(twin)).toBe('done')
    expect(await deposit(first)).toBe('SELF_EXCLUDED')
  })

  test('of one stranger, while what its owner has chosen elsewhere still holds', async () => {
    const [stranger, own] = [
      await limitPlayer(site, 'two1@example.com'),
      await limitPlayer(site, 'two@example.com'),
    ]
    await excludeForGood(stranger)
    await own.act('freezeAccount', { days: 3 })
    const again = await limitPlayer(site, 'two+2@example.com', stranger.person)
    const pair = { playerId: again.playerId, otherPlayerId: stranger.playerId }
    expect(await site.server.playerLimits.releaseMatches(pair, 'a namesake')).toBe(1)
    await expectBarred(again)
    site.context.clock.advance(3 * DAY_MS)
    expect(await deposit(again)).toBe('done')
  })
})

describe('T19 a break and a new account at the same moment', () => {
  const TURNS = 8

  test.each([
    ['a proven mailbox bars the account whichever comes first', true],
    ['what was typed bars it or waits, and is never missed', false],
  ])('%s', async (_law, isEmailProven) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [first, again] = [randomUUID(), randomUUID()]
      const email = `race-${isEmailProven}-${turn}@example.com`
      const facts = { email, isEmailProven, birthDate: '1990-05-17', countryCode: 'DE' }
      await inOne((tx) => gate.remember(tx, first, facts))
      const exclude = inOne(async (tx) => {
        await gate.lockPerson(tx, first)
        await gate.setExclusion(tx, first, { isPermanent: true, until: null })
        await gate.joinPerson(tx, first)
      })
      await Promise.all([exclude, inOne((tx) => gate.remember(tx, again, facts))])
      const { personBreak } = await gate.readState(site.context.db, again)
      const waiting = await site.context.db
        .selectFrom('person_match')
        .select('barred_at')
        .where('player_id', '=', again)
        .execute()
      const isBarred = personBreak.exclusion.isPermanent
      expect([turn, isBarred || !isEmailProven]).toEqual([turn, true])
      expect([turn, waiting.map(({ barred_at }) => barred_at !== null)]).toEqual([turn, [isBarred]])
    }
  })
})
