import { CALLS, ROUTES, type CallName, type CallShape } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, pdf } from '../features/documents/testing.ts'
import { TEST_NOW, everythingStored } from '../testing.ts'
import { GOOD_BODIES, UNKNOWN_ID } from '../testing-bodies.ts'
import { openAccessCasino, type AccessCasino, type Guest } from './testing.ts'

const NAMES = Object.keys(ROUTES) as CallName[]
const shapeOf = (name: CallName): CallShape => CALLS[name]
const withToken = (need: 'none' | 'optional' | 'required') =>
  NAMES.filter((name) => ROUTES[name].token === need)

/** What stands in an address or a query, where a call insists on it. */
const GOOD_PARAMS: Partial<Record<CallName, Record<string, string>>> = {
  getLocale: { file: 'en.json' },
  getLegalPage: { locale: 'en', page: 'terms-and-conditions' },
  getGame: { slug: 'dice' },
  getDeposit: { depositId: UNKNOWN_ID },
  getDocumentFile: { documentId: UNKNOWN_ID },
}
const GOOD_QUERIES: Partial<Record<CallName, Record<string, string>>> = {
  verifyEmail: { token: 'unknown' },
  uploadDocument: { label: 'identity' },
  getRound: { roundId: 'unknown' },
  getPlayerStatistics: { code: '000000000000' },
  getChatMessages: { room: 'en' },
  getRain: { rainId: UNKNOWN_ID },
  getRace: { raceId: UNKNOWN_ID },
  getRaceBoard: { raceId: UNKNOWN_ID },
  getBonusLines: { bonusId: UNKNOWN_ID },
  getRakebackLines: { bonusId: 'daily-eur', canClaimDate: '2026-01-14' },
  rakebackClaim: { timeZone: 'UTC', customerDate: '2026-01-14', bonusId: 'daily-eur' },
  getPaymentTransactions: { direction: 'deposit' },
  getPaymentTransactionTotals: { direction: 'deposit' },
  exportPaymentTransactions: { direction: 'deposit' },
}

let casino: AccessCasino
let ann: Guest
let eve: Guest
/** Tokens that were good once, or never. */
let dead: Readonly<Record<string, string>>

beforeAll(async () => {
  casino = await openAccessCasino()
  const { clock } = casino.context
  clock.set(new Date(Date.parse(TEST_NOW) - 24 * 60 * 60 * 1000).toISOString())
  ann = await casino.openGuest('ann')
  const expired = ann.token
  clock.set(TEST_NOW)
  ann = { ...ann, token: await newToken(ann) }
  eve = await casino.openGuest('eve')
  const revoked = await newToken(ann)
  await casino.answer('logout', { token: revoked, body: {} })
  dead = { unknown: 'x'.repeat(43), expired, revoked }
})
afterAll(() => casino.close())

const newToken = ({ playerId }: Guest) =>
  casino.server.sessions.open({ playerId, deviceType: 'desktop' })

function send(name: CallName, token?: string, more: object = {}) {
  return casino.call(name, {
    ...(GOOD_PARAMS[name] ? { params: GOOD_PARAMS[name] } : {}),
    ...(GOOD_QUERIES[name] ? { query: GOOD_QUERIES[name] } : {}),
    ...(ROUTES[name].method === 'GET' ? {} : { body: GOOD_BODIES[name] ?? {} }),
    ...(token === undefined ? {} : { token }),
    ...more,
  })
}
type Answer = Awaited<ReturnType<typeof send>>

const codeOf = (answer: Answer) =>
  answer.statusCode < 400 ? 'fine' : answer.json<{ code: string }>().code
const said = (answer: Answer) => `${answer.statusCode} ${codeOf(answer)}`

describe('G10 the token of a call', () => {
  test('that needs a player: without one it is 401, with a dead one 403, and nothing is written', async () => {
    const before = await everythingStored(casino.context.db)
    const cells: [string, string][] = []
    for (const name of withToken('required')) {
      cells.push([`${name} without a token: ${said(await send(name))}`, '401 LOGIN_REQUIRED'])
      for (const [kind, token] of Object.entries(dead))
        cells.push([`${name} ${kind}: ${said(await send(name, token))}`, '403 SESSION_EXPIRED'])
    }
    expect(cells.filter(([cell, expected]) => !cell.endsWith(`: ${expected}`))).toEqual([])
    expect(await everythingStored(casino.context.db)).toEqual(before)
    report(`${cells.length} cells of calls that need a player`)
  })

  test('that needs none: a dead token is as good as no token, and never logs anybody out', async () => {
    const names = [...withToken('none'), ...withToken('optional')]
    const differing: string[] = []
    for (const name of names) {
      const guest = said(await send(name))
      for (const [kind, token] of Object.entries(dead)) {
        const heard = said(await send(name, token))
        if (heard !== guest || heard.startsWith('403')) differing.push(`${name} ${kind}: ${heard}`)
      }
    }
    expect(differing).toEqual([])
    report(`${names.length * 4} cells of calls that need none`)
  })

  test('of a player of another brand is that player here as well, and nobody else', async () => {
    const others = casino.server.brandSettings.names().filter((name) => name !== 'curacao')
    const details = await send('getUserDetails', eve.token, { brand: others[0] })
    expect(details.json()).toMatchObject({ data: { getUser: { userId: eve.playerId } } })
  })
})

describe('G10 what a call answers', () => {
  const reads = withToken('required').filter((name) => ROUTES[name].method === 'GET')
  /** What only the answers to one of them may hold. */
  const marksOf = (guest: Guest) => [guest.playerId, guest.email, guest.fullName.split(' ').at(-1)]

  test('is of its own player and holds nothing of another', async () => {
    const found = { own: new Set<string>(), foreign: [] as string[] }
    for (const name of reads) {
      const { body } = await send(name, eve.token)
      for (const mark of marksOf(eve)) if (body.includes(mark ?? '')) found.own.add(mark ?? '')
      for (const mark of [...marksOf(ann), ann.depositId])
        if (body.includes(mark ?? '')) found.foreign.push(`${name}: ${mark}`)
    }
    expect(found.foreign).toEqual([])
    // Or else the search for marks would find none anywhere.
    expect(found.own.size).toBeGreaterThan(1)
    report(`${reads.length} reads of one player hold nothing of another`)
  })
})

/**
 * Every field of a call that names a thing: whose it is, is for the server to know. `secret` is nobody's until it is
 * known; `public` is the same for everybody.
 */
const NAMED: Readonly<Record<string, 'owned' | 'own-key' | 'place' | 'secret' | 'public'>> = {
  'getDeposit.depositId': 'owned',
  'getDocumentFile.documentId': 'owned',
  'noteDepositReturn.depositId': 'owned',
  'cancelDeposit.depositId': 'owned',
  'threeDsWebhook.MD': 'owned',
  'confirmLimit.requestId': 'owned',
  'cancelLimit.requestId': 'owned',
  'confirmCryptoWithdrawal.quoteId': 'owned',
  'getRound.roundId': 'owned',
  'getBonusLines.bonusId': 'owned',
  'forfeitBonus.bonusId': 'owned',
  'getRace.raceId': 'public',
  'getRaceBoard.raceId': 'public',
  'joinRace.raceId': 'public',
  // A programme and a currency, the same for everybody.
  'getRakebackDays.bonusId': 'public',
  'getRakebackLines.bonusId': 'public',
  'rakebackClaim.bonusId': 'public',
  'startDeposit.key': 'own-key',
  'requestWithdrawal.key': 'own-key',
  'sendChatMessage.key': 'own-key',
  'sendTip.key': 'own-key',
  'startRain.key': 'own-key',
  // A room knows of its rains.
  'getRain.rainId': 'public',
  'joinRain.rainId': 'public',
  'getLedgerEntries.cursor': 'place',
  'getGameTransactions.cursor': 'place',
  'getPaymentTransactions.cursor': 'place',
  'getWithdrawals.cursor': 'place',
  'verifyEmail.token': 'secret',
  'completeLogin.signInToken': 'secret',
  'completeLogin.code': 'secret',
  'proveFactor.code': 'secret',
  'confirmTotp.code': 'secret',
  // What a browser signs; whose it is and whether it counts is asked in the tests of passkeys.
  'passkeyLogin.passkey': 'secret',
  'proveFactor.passkey': 'secret',
  'addPasskey.passkey': 'secret',
  'removeFactor.passkeyId': 'owned',
  'endSessions.sessionId': 'owned',
  'resetPassword.token': 'secret',
  'redeemSignInCode.code': 'secret',
  'redeemCoupon.code': 'secret',
  'answerEmailChange.token': 'secret',
  // Of the caller's own account, and of no other.
  'confirmPhone.code': 'secret',
  'getPlayerStatistics.code': 'secret',
  'startDeposit.cardToken': 'secret',
  'forgotPassword.recaptchaToken': 'secret',
  'resendVerification.recaptchaToken': 'secret',
  'startDeposit.paymentId': 'public',
  'requestWithdrawal.paymentId': 'public',
}
const NAMES_A_THING = /(Id|Token|token|cursor|key|code|MD)$/
/** Of the signing up: they are kept as they come and open nothing. */
const KEPT_WORDS = new Set(['signUp', 'login', 'updateUserDetails', 'logEvent'])

function fieldsOf(name: CallName): string[] {
  const { params, query, body } = shapeOf(name)
  return [params, query, body].flatMap((part) =>
    Object.keys((part as unknown as { shape?: object } | undefined)?.shape ?? {}),
  )
}

describe('G10 a thing that a call names', () => {
  test('stands in the table, with what it is', () => {
    const named = NAMES.filter((name) => !KEPT_WORDS.has(name)).flatMap((name) =>
      fieldsOf(name)
        .filter((field) => NAMES_A_THING.test(field))
        .map((field) => `${name}.${field}`),
    )
    expect(named.toSorted()).toEqual(Object.keys(NAMED).toSorted())
  })

  test.each(Object.keys(NAMED).filter((field) => NAMED[field] === 'owned'))(
    '%s of another player is answered as one that does not exist, and stays as it is',
    async (field) => {
      const [name, key] = field.split('.') as [CallName, string]
      const { theirs, unknown, rest = {} } = await ownedBy(ann, field)
      const before = await everythingStored(casino.context.db)
      const ask = (value: string, { token }: Guest) => {
        const words = { ...GOOD_BODIES[name], ...rest, [key]: value }
        const method = ROUTES[name].method
        if (method !== 'GET') return send(name, token, { body: words })
        return send(name, token, GOOD_PARAMS[name] ? { params: words } : { query: words })
      }
      const [taken, missing] = [await ask(theirs, eve), await ask(unknown, eve)]
      expect([said(taken), taken.json()]).toEqual([said(missing), missing.json()])
      expect(taken.statusCode).toBeGreaterThanOrEqual(400)
      expect(await everythingStored(casino.context.db)).toEqual(before)
      // To its owner it exists: the name was right.
      const own = await ask(theirs, ann)
      expect(said(own)).not.toBe(said(missing))
    },
  )

  test.each(Object.keys(NAMED).filter((field) => NAMED[field] === 'place'))(
    '%s of another player pages through one’s own',
    async (field) => {
      const [name] = field.split('.') as [CallName]
      const { body, statusCode } = await send(name, eve.token, {
        query: { ...GOOD_QUERIES[name], cursor: await cursorOf(ann, name) },
      })
      expect(statusCode).toBe(200)
      expect(body).not.toContain(ann.playerId)
      expect(body).not.toContain(ann.depositId)
    },
  )

  test('a key that another player has used is nobody’s: each gets a deed of their own', async () => {
    const key = casino.newKey()
    const body = casino.depositBody({ key })
    casino.testProvider.plan('approve')
    const [first, second] = [
      await casino.answer('startDeposit', { token: ann.token, body }),
      await casino.answer('startDeposit', { token: eve.token, body }),
    ]
    expect(second.data.deposit.depositId).not.toBe(first.data.deposit.depositId)
  })
})

/** Something of theirs, and a name of the same form that nobody has. */
async function ownedBy(
  { token, playerId, depositId, rounds, bonusId }: Guest,
  field: string,
): Promise<{ theirs: string; unknown: string; rest?: object }> {
  if (field.endsWith('.depositId')) {
    casino.testProvider.plan('redirect')
    const body = { key: casino.newKey(), paymentId: 'carouseller', amount: '25' }
    const fresh = await casino.answer('startDeposit', { token, body })
    const theirs = field.startsWith('getDeposit') ? depositId : fresh.data.deposit.depositId
    return { theirs, unknown: UNKNOWN_ID }
  }
  if (field === 'getDocumentFile.documentId') {
    const { body, headers } = formOf([{ filename: 'bill.pdf', content: pdf() }])
    const sent = await casino.server.app.inject({
      method: 'POST',
      url: `${ROUTES.uploadDocument.path}?label=payment`,
      payload: body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    return { theirs: sent.json().data.document.documentId, unknown: UNKNOWN_ID }
  }
  if (field === 'threeDsWebhook.MD') {
    casino.testProvider.plan('three-ds')
    const { data } = await casino.answer('startDeposit', { token, body: casino.depositBody() })
    if (data.next.type !== 'three-ds') throw new Error('The bank asks for nothing.')
    const { MD, PaReq } = data.next
    return { theirs: MD, unknown: 'unknown', rest: { PaReq } }
  }
  if (field.endsWith('.bonusId')) return { theirs: bonusId, unknown: UNKNOWN_ID }
  if (field === 'endSessions.sessionId') {
    const opened = await casino.server.sessions.open({ playerId })
    const session = await casino.server.sessions.find(opened)
    return { theirs: session?.sessionId ?? '', unknown: UNKNOWN_ID }
  }
  if (field === 'removeFactor.passkeyId')
    return { theirs: await passkeyOf(playerId), unknown: UNKNOWN_ID }
  if (field === 'getRound.roundId') return { theirs: rounds.doubled, unknown: 'unknown' }
  if (field === 'confirmCryptoWithdrawal.quoteId') {
    const { data } = await casino.answer('calculateCryptoWithdrawal', { token, body: COINS_OUT })
    return { theirs: data.quoteId, unknown: UNKNOWN_ID, rest: COINS_OUT }
  }
  const daily = { type: 'loss', period: 0 } as const
  await casino.answer('setLimit', { token, body: { ...daily, value: '50' } })
  const { data } = await casino.answer('setLimit', {
    token,
    body: { ...daily, value: '60', password: GOOD_BODIES.login?.['password'] },
  })
  const request = data.limits.find(({ type, period }) => type === 'loss' && period === 0)?.request
  return { theirs: request?.requestId ?? '', unknown: UNKNOWN_ID }
}

async function passkeyOf(playerId: string): Promise<string> {
  const { db, clock, random } = casino.context
  const id = random.uuid()
  await db
    .insertInto('passkey')
    .values({
      id,
      player_id: playerId,
      credential_id: id,
      public_key: random.bytes(32),
      sign_count: 0,
      transports: [],
      name: 'Phone',
      created_at: clock.now(),
    })
    .execute()
  return id
}

async function cursorOf({ token }: Guest, name: CallName): Promise<string> {
  if (name === 'getWithdrawals') return ann.depositId
  const { data } = (
    await send(name, token, { query: { ...GOOD_QUERIES[name], limit: '1' } })
  ).json<{
    data: { nextCursor: string | null }
  }>()
  if (data.nextCursor === null) throw new Error(`${name} has no second page.`)
  return data.nextCursor
}

const COINS_OUT = {
  coin: 'USDT',
  network: 'ethereum',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: '50',
}

describe('G10 T25 fields that nobody may set', () => {
  const EXTRA = {
    balance: '1000000',
    kycStatus: 'APPROVED',
    role: 'admin',
    userId: UNKNOWN_ID,
    playerId: UNKNOWN_ID,
    isEmailVerified: true,
    tags: ['vip'],
    setBy: 'operator',
    state: 'approved',
  }
  const takesBody = NAMES.filter((name) => shapeOf(name).body !== undefined)

  test.each(Object.entries(EXTRA))(
    '%s is refused by every call, and nothing is written',
    async (field, value) => {
      const before = await everythingStored(casino.context.db)
      const taken: string[] = []
      for (const name of takesBody) {
        if (fieldsOf(name).includes(field)) continue
        const body = { ...GOOD_BODIES[name], [field]: value }
        const answer = await send(name, eve.token, { body })
        if (answer.statusCode < 400) taken.push(`${name}: ${answer.body}`)
      }
      expect(taken).toEqual([])
      expect(await everythingStored(casino.context.db)).toEqual(before)
    },
  )

  test('in an address they change nothing: the answer is one’s own, or a refusal', async () => {
    for (const name of NAMES.filter((one) => ROUTES[one].method === 'GET')) {
      const query = { ...GOOD_QUERIES[name], userId: ann.playerId, playerId: ann.playerId }
      const { statusCode, body } = await send(name, eve.token, { query })
      expect([name, statusCode < 500, body.includes(ann.email)]).toEqual([name, true, false])
    }
  })
})

function report(sentence: string): void {
  console.log(`proof: ${sentence}`)
}
