import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { createGate } from '../gate/gate.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'
import { DAY_MS, limitPlayer, ownPerson } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Player = Awaited<ReturnType<typeof limitPlayer>>

const deposit = (player: Player) => player.post('deposit', 100n)
const excludeForGood = (player: Player) => player.act('selfExclude', { option: 'permanent' })

describe('T19 a person who takes a break takes it in every account', () => {
  const ADA = { ...ownPerson(), firstName: 'Ada', dateOfBirth: '1988-12-10' }
  const stranger = () => ({ ...ownPerson(), firstName: 'Ada', dateOfBirth: '1988-12-10' })

  test.each([
    ['a tag behind the mailbox', 'a1', 'mailbox', 'a1+again@example.com', stranger],
    [
      'the phone',
      'a2',
      'phone',
      'other2@example.com',
      (p: object) => ({ ...stranger(), ...pick(p, 'phone') }),
    ],
    [
      'name, birth date and country',
      'a3',
      'identity',
      'other3@example.com',
      (p: object) => ({ ...stranger(), ...pick(p, 'lastName') }),
    ],
  ])('in a new one, known again by %s', async (_how, name, by, email, personOf) => {
    const first = await limitPlayer(site, `${name}@example.com`, { ...ADA, ...ownPerson() })
    await excludeForGood(first)
    const again = await limitPlayer(site, email, personOf(first.person))
    expect([await deposit(again), await again.post('bet', 1n)]).toEqual(
      Array(2).fill('SELF_EXCLUDED'),
    )
    expect(await again.view()).toMatchObject({
      exclusion: { isInForce: true, isPermanent: true },
      otherAccount: { by },
    })
    expect((await first.view()).otherAccount).toBeNull()
  })

  test('in one that existed before, from the commit on, and never longer than it was chosen', async () => {
    const person = ownPerson()
    const second = await limitPlayer(site, 'b2@example.com', person)
    const first = await limitPlayer(site, 'b1@example.com', person)
    expect(await deposit(second)).toBe('done')
    await first.act('freezeAccount', { days: 3 })
    expect(await second.post('bet', 1n)).toBe('ACCOUNT_FROZEN')
    site.context.clock.advance(3 * DAY_MS)
    expect(await second.post('bet', 1n)).toBe('done')
    await second.comeBack()
    expect((await second.view()).otherAccount).toBeNull()
  })

  test('when the profile says later who it is', async () => {
    const first = await limitPlayer(site, 'c1@example.com')
    await excludeForGood(first)
    const again = await limitPlayer(site, 'c2@example.com')
    expect(await deposit(again)).toBe('done')
    const { lastName } = first.person
    const answer = await site.call('updateUserDetails', {
      token: again.token(),
      body: { lastName, updateFrom: 'Profile Page' },
    })
    expect(answer.status).toBe(200)
    expect(await again.post('bet', 1n)).toBe('SELF_EXCLUDED')
  })

  test('but nobody locks a stranger out by an account whose mailbox is not proven', async () => {
    const person = ownPerson()
    const victim = await limitPlayer(site, 'd1@example.com', person)
    const body = { email: 'd2@example.com', ...person }
    const gate = createGate(site.context)
    const { playerId: unproven } = await site.register(body.email, person)
    await site.context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('player')
        .set({ email_verified_at: null })
        .where('id', '=', unproven)
        .execute()
      await gate.lockPerson(tx, unproven)
      await gate.setExclusion(tx, unproven, { isPermanent: true, until: null })
      await gate.joinPerson(tx, unproven)
    })
    expect(await deposit(victim)).toBe('done')
  })

  test('and an operator who finds two people sets the second free, for good', async () => {
    const person = ownPerson()
    const first = await limitPlayer(site, 'e1@example.com', person)
    const namesake = await limitPlayer(site, 'e2@example.com', person)
    await first.act('freezeAccount', { days: 1 })
    expect(await deposit(namesake)).toBe('ACCOUNT_FROZEN')
    const { playerLimits } = site.server
    expect(await playerLimits.release(namesake.playerId, 'twins')).toBe(1)
    expect(await deposit(namesake)).toBe('done')
    await excludeForGood(first)
    expect(await deposit(namesake)).toBe('done')
    expect(await deposit(first)).toBe('SELF_EXCLUDED')
  })

  test('whichever comes first when both come at once', async () => {
    const gate = createGate(site.context)
    const inOne = <T>(deed: (tx: Tx) => Promise<T>) => site.context.db.transaction().execute(deed)
    const facts = (turn: number) => ({
      email: `f${turn}@example.com`,
      birthDate: '1990-05-17',
      countryCode: 'DE',
    })
    for (let turn = 0; turn < 20; turn += 1) {
      const [first, again] = [randomUUID(), randomUUID()]
      await inOne(async (tx) => {
        await gate.remember(tx, first, facts(turn))
        await site.server.ledger.postTransfer(tx, {
          debit: HOUSE_BANK,
          credit: playerCash(first),
          amount: money(1n, 'EUR'),
          key: first,
          kind: 'deposit',
        })
      })
      const exclude = inOne(async (tx) => {
        await gate.lockPerson(tx, first)
        await gate.setExclusion(tx, first, { isPermanent: true, until: null })
        await gate.joinPerson(tx, first)
      })
      await Promise.all([exclude, inOne((tx) => gate.remember(tx, again, facts(turn)))])
      const { exclusion } = await gate.readState(site.context.db, again)
      expect([turn, exclusion.isPermanent]).toEqual([turn, true])
    }
  })
})

function pick(from: object, name: string): Record<string, unknown> {
  return { [name]: (from as Record<string, unknown>)[name] }
}
