import { VERIFICATION_CALLBACK_PATH } from '@baize/contract'
import type { SandboxCheck } from '@baize/contract/verification-sandbox'
import { seededRandom } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../../../testing.ts'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { fileForm, formOf, photo } from '../testing.ts'
import { testVerification } from './testing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let api: Awaited<ReturnType<typeof startTestServer>>
const house = testVerification({ now: () => api.context.clock.now() }, seededRandom('checks'))
beforeAll(async () => {
  api = await startTestServer({}, { limits: NO_LIMITS }, { verification: house.provider })
})
afterAll(() => api.stop())

let count = 0
async function openVisitor() {
  const { playerId, token } = await openPlayer(api, `verified-${++count}@example.com`)
  const set = (facts: Record<string, string>) =>
    api.context.db.updateTable('player').set(facts).where('id', '=', playerId).execute()
  await set({ first_name: 'Ada', last_name: 'Byron', date_of_birth: '1990-05-01' })
  const start = () => api.send('startVerification', { token })
  const listed = async () => (await api.answerOf('getDocuments', { token })).data
  return {
    playerId,
    token,
    set,
    start,
    listed,
    /** Begins a check and tells the provider's name for it. */
    async begin(): Promise<string> {
      const url = (await start()).json<{ data: { url: string } }>().data.url
      return url.split('/').at(-1) ?? ''
    },
    async statuses() {
      const { documents, kycStatus, verification } = await listed()
      return {
        kycStatus,
        check: verification?.status,
        canStart: verification?.canStart,
        ...Object.fromEntries(documents.map(({ label, status }) => [label, status])),
      }
    },
    mails: async () => {
      const rows = await api.context.db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('to_address', '=', `verified-${count}@example.com`)
        .execute()
      return rows.length
    },
  }
}

const URL_OF_CALLBACKS = VERIFICATION_CALLBACK_PATH.replace(':provider', 'sandbox')
async function deliver(
  { body, headers }: ReturnType<typeof house.webhook>,
  url = URL_OF_CALLBACKS,
) {
  return await api.app.inject({ method: 'POST', url, payload: body, headers })
}
const outcomeOf = (answer: { json<T>(): T }) =>
  answer.json<{ data: { outcome: string } }>().data.outcome
const decideAndTell = async (...decision: Parameters<typeof house.decide>) =>
  await deliver(house.webhook(house.decide(...decision)))

describe('R315 a check at a verification provider', () => {
  test('confirms the documents it covers as a reviewer would, with a mail for each', async () => {
    const player = await openVisitor()
    expect(await player.statuses()).toEqual({ kycStatus: 'NONE', check: null, canStart: true })
    const check = await player.begin()
    expect(await player.statuses()).toMatchObject({ check: 'awaiting-player', canStart: true })

    await decideAndTell(check, 'pending')
    const PENDING = { identity: 'pending', address: 'pending', kycStatus: 'PENDING' }
    expect(await player.statuses()).toMatchObject({ ...PENDING, check: 'pending', canStart: false })
    expect((await player.start()).json()).toMatchObject({ code: 'DOCUMENT_NOT_WANTED' })
    const before = await player.mails()

    expect(outcomeOf(await decideAndTell(check, 'approved'))).toBe('applied')
    const DONE = { identity: 'confirmed', address: 'confirmed', kycStatus: 'APPROVED' }
    expect(await player.statuses()).toMatchObject({ ...DONE, check: 'approved', canStart: false })
    expect((await player.mails()) - before).toBe(2)
    const events = await api.context.db
      .selectFrom('document_event as e')
      .innerJoin('document as d', 'd.id', 'e.document_id')
      .where('d.player_id', '=', player.playerId)
      .select('e.said_by')
      .execute()
    expect(new Set(events.map(({ said_by }) => said_by))).toEqual(new Set(['provider:sandbox']))
  })

  test('rejects with a reason what was wrong, and the next one covers only that', async () => {
    const player = await openVisitor()
    const check = await player.begin()
    await decideAndTell(check, 'rejected', [{ label: 'address', reason: 'too-old' }])
    expect(await player.statuses()).toMatchObject({
      identity: 'confirmed',
      address: 'rejected',
      kycStatus: 'REJECTED',
      check: 'rejected',
      canStart: true,
    })
    const next = await player.begin()
    expect(next).not.toBe(check)
    expect(house.checks().find(({ checkId }) => checkId === next)?.labels).toEqual(['address'])
  })

  test('goes on after a resubmission, at the same page', async () => {
    const player = await openVisitor()
    const check = await player.begin()
    await decideAndTell(check, 'resubmission', [{ label: 'identity', reason: 'unreadable' }])
    expect(await player.statuses()).toMatchObject({ identity: 'rejected', address: 'pending' })
    expect(await player.begin()).toBe(check)
    await decideAndTell(check, 'approved')
    expect(await player.statuses()).toMatchObject({ kycStatus: 'APPROVED' })
  })

  test('that has lapsed asks for the documents again', async () => {
    const player = await openVisitor()
    const check = await player.begin()
    await decideAndTell(check, 'pending')
    await decideAndTell(check, 'expired')
    expect(await player.statuses()).toMatchObject({
      identity: 'requested',
      kycStatus: 'REQUESTED',
      check: 'expired',
      canStart: true,
    })
  })

  test('begun for another name than the profile has now proves nothing', async () => {
    const player = await openVisitor()
    const check = await player.begin()
    await decideAndTell(check, 'pending')
    await player.set({ last_name: 'Lovelace' })
    expect(outcomeOf(await decideAndTell(check, 'approved'))).toBe('facts-changed')
    expect(await player.statuses()).toMatchObject({ identity: 'requested', check: 'expired' })
  })

  test('wants a name and a date of birth first', async () => {
    const player = await openVisitor()
    await player.set({ last_name: '' })
    expect((await player.start()).json()).toMatchObject({ code: 'VERIFICATION_NEEDS_PROFILE' })
  })

  test('leaves what the player has sent to our reviewers to them, unless it is good', async () => {
    const player = await openVisitor()
    const check = await player.begin()
    const { body, headers } = formOf(fileForm(await photo()))
    const query = { label: 'identity' }
    await api.send('uploadDocument', { body, headers, query, token: player.token })
    const problems: SandboxCheck['problems'] = [
      { label: 'identity', reason: 'edited' },
      { label: 'address', reason: 'cropped' },
    ]
    await decideAndTell(check, 'resubmission', problems)
    expect(await player.statuses()).toMatchObject({ identity: 'pending', address: 'rejected' })
    await decideAndTell(check, 'approved')
    expect(await player.statuses()).toMatchObject({ identity: 'confirmed', address: 'confirmed' })
  })

  test('is for the provider to decide: an operator neither confirms nor opens what is with it', async () => {
    const player = await openVisitor()
    await decideAndTell(await player.begin(), 'pending')
    const [document] = (await player.listed()).documents
    const id = document?.documentId ?? ''
    await expect(
      api.documents.decide(id, { status: 'confirmed', operator: 'tester' }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_NOT_WANTED' })
    await expect(api.documents.openWaiting(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('T5 a word about a check that is not the provider’s', () => {
  test.each<[string, (good: ReturnType<typeof house.webhook>) => ReturnType<typeof house.webhook>]>(
    [
      [
        'is unsigned',
        ({ body }) => ({ body, headers: { 'content-type': 'application/json' } as never }),
      ],
      [
        'was altered',
        ({ body, headers }) => ({ body: body.replace('pending', 'approved'), headers }),
      ],
      [
        'has the signature of another',
        ({ body }) => ({ body, headers: house.webhook(anyCheck()).headers }),
      ],
      [
        'was signed a day ago',
        ({ body }) => {
          const { check } = JSON.parse(body) as { check: SandboxCheck }
          return house.webhook(check, { at: new Date(api.context.clock.now().getTime() - DAY_MS) })
        },
      ],
    ],
  )('and %s changes nothing', async (_trick, spoil) => {
    const player = await openVisitor()
    const check = house.decide(await player.begin(), 'pending')
    const answer = await deliver(spoil(house.webhook(check)))
    expect(answer.statusCode).toBe(400)
    expect(await player.statuses()).toMatchObject({ check: 'awaiting-player' })
  })

  const anyCheck = (): SandboxCheck => {
    const [check] = house.checks()
    if (!check) throw new Error('There is no check yet')
    return check
  }

  test('goes to payments, or to a provider that is not there, and is worth nothing', async () => {
    const player = await openVisitor()
    const hook = house.webhook(house.decide(await player.begin(), 'approved'))
    expect((await deliver(hook, '/api/callback/cashbox')).statusCode).toBe(404)
    expect((await deliver(hook, `${URL_OF_CALLBACKS}-2`)).statusCode).toBe(404)
    expect(await player.statuses()).toMatchObject({ check: 'awaiting-player' })
  })

  test.each<[string, string, (check: SandboxCheck, other: SandboxCheck) => SandboxCheck]>([
    [
      'another player’s check id',
      'foreign',
      (check, other) => ({ ...check, checkId: other.checkId }),
    ],
    [
      'another player’s name',
      'foreign',
      (check, other) => ({ ...check, customer: other.customer }),
    ],
    ['another player’s reference', 'foreign', (check, o) => ({ ...check, reference: o.reference })],
    ['another client', 'foreign', (check) => ({ ...check, client: 'another-house' })],
    [
      'documents that were not asked for',
      'foreign',
      (check) => ({ ...check, labels: ['payment'] }),
    ],
    ['a reference of nobody', 'unknown', (check) => ({ ...check, reference: 'nobody' })],
    ['a no without a reason', 'unfounded', (check) => ({ ...check, status: 'rejected' })],
  ])('but names %s: %s', async (_trick, outcome, spoil) => {
    const [player, other] = [await openVisitor(), await openVisitor()]
    const approved = house.decide(await player.begin(), 'approved')
    const others = house.decide(await other.begin(), 'approved')
    expect(outcomeOf(await deliver(house.webhook(spoil(approved, others))))).toBe(outcome)
    for (const one of [player, other])
      expect(await one.statuses()).toMatchObject({ check: 'awaiting-player', kycStatus: 'NONE' })
  })
})

/** Of those that other tests have left open, some come first. */
async function askAll() {
  for (let batch = 0; batch < 3; batch++) await api.verification.followUp()
}

describe('T6 words about a check come in any order, any number of times, or not at all', () => {
  test('a copy acts once, and an event that changed under its name is not believed', async () => {
    const player = await openVisitor()
    const check = house.decide(await player.begin(), 'approved')
    const hook = house.webhook(check, { eventId: 'evt_same' })
    const answers = await Promise.all([deliver(hook), deliver(hook), deliver(hook)])
    expect(answers.map(outcomeOf)).toEqual(['applied', 'applied', 'applied'])
    const altered = house.webhook({ ...check, revision: 9 }, { eventId: 'evt_same' })
    expect((await deliver(altered)).statusCode).toBe(400)
    expect(await player.statuses()).toMatchObject({ kycStatus: 'APPROVED' })
  })

  test('an older word after a newer one is old news, and an end is final', async () => {
    const player = await openVisitor()
    const id = await player.begin()
    const pending = house.decide(id, 'pending')
    const approved = house.decide(id, 'approved')
    await deliver(house.webhook(approved))
    expect(outcomeOf(await deliver(house.webhook(pending)))).toBe('stale')
    const problems: SandboxCheck['problems'] = [{ label: 'identity', reason: 'edited' }]
    expect(outcomeOf(await decideAndTell(id, 'rejected', problems))).toBe('out-of-order')
    expect(await player.statuses()).toMatchObject({ kycStatus: 'APPROVED' })
  })

  test('a decision whose webhook never came is asked for', async () => {
    const player = await openVisitor()
    house.decide(await player.begin(), 'approved')
    await askAll()
    expect(await player.statuses()).toMatchObject({ check: 'awaiting-player' })
    api.context.clock.advance(MINUTE_MS)
    await askAll()
    expect(await player.statuses()).toMatchObject({ kycStatus: 'APPROVED' })
  })

  test('a provider that never decides is not waited for longer than two weeks', async () => {
    const player = await openVisitor()
    await decideAndTell(await player.begin(), 'pending')
    api.context.clock.advance(15 * DAY_MS)
    await askAll()
    // Nobody is signed in for two weeks.
    const { kycStatus, documents } = await api.documents.listOf(player.playerId)
    expect(kycStatus).toBe('REQUESTED')
    expect(documents.map(({ status }) => status)).toEqual(['requested', 'requested'])
  })

  test('a start that was lost is one check when the player tries again', async () => {
    const player = await openVisitor()
    house.failWith('away')
    expect((await player.start()).statusCode).toBe(503)
    house.failWith(undefined)
    const known = house.checks().length
    await player.begin()
    await player.begin()
    expect(house.checks()).toHaveLength(known + 1)
  })

  test('a start that was lost for good is forgotten', async () => {
    const player = await openVisitor()
    house.failWith('away')
    await player.start()
    house.failWith(undefined)
    api.context.clock.advance(11 * MINUTE_MS)
    await askAll()
    expect(await player.statuses()).toEqual({ kycStatus: 'NONE', check: null, canStart: true })
  })
})

test('without a provider documents are shown to reviewers alone', async () => {
  const plain = await startTestServer({}, { limits: NO_LIMITS })
  const { token } = await openPlayer(plain, 'plain@example.com')
  const { data } = await plain.answerOf('getDocuments', { token })
  expect(data.verification).toBeNull()
  expect((await plain.send('startVerification', { token })).statusCode).toBe(404)
  await plain.stop()
})
