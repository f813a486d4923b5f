import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../../../server.ts'
import { operatorLines } from '../../../operator/testing.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../auth/testing.ts'

let site: TestSite
const moved: string[] = []
beforeAll(async () => {
  site = await openTestSite({}, async (context) => {
    context.events.subscribeIn('emailChanged', async (_tx, { playerId }) => {
      moved.push(playerId)
    })
    return await createServer(context)
  })
})
afterAll(() => site.close())

let count = 0

/** A proven account that has asked to move, and what both mailboxes were sent. */
async function mover() {
  count += 1
  const [from, to] = [`old-${count}@example.com`, `new-${count}@example.com`]
  await site.register(from)
  const token = await site.logIn(from)
  const ask = (body: object = {}) =>
    site.call('requestEmailChange', { token, body: { email: to, password: PASSWORD, ...body } })
  return { from, to, token, ask }
}

async function asked() {
  const player = await mover()
  expect((await player.ask()).status).toBe(200)
  return {
    ...player,
    oldSecret: await site.secretFor(player.from),
    newSecret: await site.secretFor(player.to),
  }
}

async function answer(token: string, said: 'agree' | 'cancel' = 'agree') {
  const { status, json } = await site.call('answerEmailChange', { body: { token, answer: said } })
  return status === 200 ? (json().data as unknown as { state: string }).state : json().code
}

const open = async (token: string) =>
  (await site.call('getEmailChange', { token })).json().data as unknown

const stands = async (email: string) =>
  (await site.server.accounts.findByEmail(email)) !== undefined

describe('a proven mailbox is changed', () => {
  test('when both have agreed, in either order; the hook is told in the same transaction', async () => {
    const one = await asked()
    expect(await open(one.token)).toMatchObject({ newEmail: one.to, isOldAgreed: false })
    expect(await answer(one.oldSecret)).toBe('waits-for-new')
    expect(await stands(one.from)).toBe(true)
    expect(await answer(one.newSecret)).toBe('changed')
    expect([await stands(one.from), await stands(one.to)]).toEqual([false, true])
    expect(await open(one.token)).toBeNull()
    const player = await site.server.accounts.findByEmail(one.to)
    expect(player?.email_verified_at).not.toBeNull()
    expect(moved).toContain(player?.id)
    // No money leaves for a day.
    const heldMs = player?.withdrawals_held_until?.getTime() ?? 0
    expect(heldMs - site.context.clock.now().getTime()).toBe(24 * 60 * 60 * 1000)
    for (const mailbox of [one.from, one.to])
      expect((await site.mailsTo(mailbox))[0]?.subject).toContain('was changed')
    expect(await site.logIn(one.to)).toBeTypeOf('string')

    const other = await asked()
    expect(await answer(other.newSecret)).toBe('waits-for-old')
    expect(await stands(other.from)).toBe(true)
    expect(await answer(other.oldSecret)).toBe('changed')
  })

  test('not by one mailbox twice: a link answers once', async () => {
    const { newSecret, from } = await asked()
    expect(await answer(newSecret)).toBe('waits-for-old')
    expect(await answer(newSecret)).toBe('LINK_EXPIRED')
    expect(await stands(from)).toBe(true)
  })

  test('not when either stops it, nor when the player does', async () => {
    const one = await asked()
    expect(await answer(one.newSecret)).toBe('waits-for-old')
    expect(await answer(one.oldSecret, 'cancel')).toBe('cancelled')
    expect(await answer(one.oldSecret)).toBe('LINK_EXPIRED')
    const two = await asked()
    await site.call('cancelEmailChange', { token: two.token })
    expect(await answer(two.oldSecret)).toBe('LINK_EXPIRED')
    expect([await stands(one.from), await stands(two.from)]).toEqual([true, true])
  })

  test('not a day later, nor by links of a wish that another has replaced', async () => {
    const late = await asked()
    const { expires_at: end } = await site.context.db
      .selectFrom('email_change')
      .select('expires_at')
      .where('old_email', '=', late.from)
      .executeTakeFirstOrThrow()
    expect(end.getTime() - site.context.clock.now().getTime()).toBe(24 * 60 * 60 * 1000)
    await site.context.db
      .updateTable('email_change')
      .set({ expires_at: site.context.clock.now() })
      .where('old_email', '=', late.from)
      .execute()
    expect(await answer(late.oldSecret)).toBe('LINK_EXPIRED')
    const replaced = await asked()
    await replaced.ask({ email: `third-${count}@example.com` })
    expect(await answer(replaced.oldSecret)).toBe('LINK_EXPIRED')
  })

  test('not once there is a new password: whoever asked may be who it was changed against', async () => {
    const { token, oldSecret, newSecret, from } = await asked()
    const body = { currentPassword: PASSWORD, newPassword: 'Another-horse-10' }
    expect((await site.call('updateUserDetails', { token, body })).status).toBe(200)
    expect(await answer(oldSecret)).toBe('LINK_EXPIRED')
    expect(await answer(newSecret)).toBe('LINK_EXPIRED')
    expect(await stands(from)).toBe(true)
  })

  test('not to a mailbox that has an account, and that shows nowhere', async () => {
    await site.register('taken@example.com')
    const free = await mover()
    const taken = await mover()
    const [one, other] = [await free.ask(), await taken.ask({ email: 'taken@example.com' })]
    expect([one.status, one.text]).toEqual([other.status, other.text])
    const [mail] = await site.mailsTo('taken@example.com')
    expect(mail?.subject).toContain('already have an account')
    expect(await open(taken.token)).toMatchObject({ newEmail: 'taken@example.com' })
    expect(await answer(await site.secretFor(taken.from))).toBe('waits-for-new')
  })

  test('nor to one that another account has proven meanwhile', async () => {
    const one = await asked()
    await site.register(one.to)
    expect(await answer(one.oldSecret)).toBe('waits-for-new')
    expect(await answer(one.newSecret)).toBe('LINK_EXPIRED')
    expect(await stands(one.from)).toBe(true)
  })
})

describe('asking for it', () => {
  test.each([
    ['without the password', { password: 'not-mine-77!' }, 'WRONG_CURRENT_PASSWORD'],
    ['for no mailbox', { email: 'nothing' }, 'INVALID_FIELDS'],
  ])('%s is refused and writes nothing', async (_what, body, code) => {
    const { ask, from, token } = await mover()
    expect((await ask(body)).json().code).toBe(code)
    expect(await open(token)).toBeNull()
    expect(await site.mailsTo(from)).toEqual([])
  })

  test('for the mailbox one has is refused, and so is a sixth time in an hour', async () => {
    const { ask, from } = await mover()
    expect((await ask({ email: from })).json().fields).toEqual({
      email: 'form.validation.emailUnchanged',
    })
    for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  test('is not for a mailbox that is not proven: that one is changed in the profile', async () => {
    const { ask, from } = await mover()
    const { db } = site.context
    await db
      .updateTable('player')
      .set({ email_verified_at: null })
      .where('email', '=', from)
      .execute()
    expect((await ask()).json().code).toBe('REQUIRED_EMAIL_VERIFICATION')
  })
})

test('an operator agrees for a mailbox that is lost, once and with a reason; the new one still has to', async () => {
  const { from, to, newSecret } = await asked()
  const run = (...args: string[]) =>
    operatorLines({ context: site.context, features: site.server }, args)
  await expect(run('approve-email-change', from)).rejects.toThrow('usage')
  expect(await run('approve-email-change', from, 'passport', 'seen')).toEqual([
    `the new mailbox of ${from} has to agree as well`,
  ])
  await expect(run('approve-email-change', from, 'again')).rejects.toThrow('no change of email')
  expect(await stands(from)).toBe(true)
  expect(await answer(newSecret)).toBe('changed')
  expect(await stands(to)).toBe(true)
})
