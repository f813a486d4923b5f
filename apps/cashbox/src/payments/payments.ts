import { isSiteAddress } from '@baize/host'
import type { CashboxCallOf, CashboxPayment, CashboxRefusal } from '@baize/contract/cashbox'
import { money, parseAmount, toDecimalString } from '@baize/money'
import { takeCardToken, type CardToken } from '../cards/card-token-store.ts'
import { takeValue } from '../database/key-value-store.ts'
import type { AppContext } from '../app-context.ts'
import { Refused } from '../calls/signed-calls.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { isLegal, PAYMENT_MOVES, type PaymentMove } from './payment-moves.ts'
import { type PaymentRow, payments, setAmount } from './payment-store.ts'
import { planMove } from './planned-moves-store.ts'
import { scenario, scenarioOfAmount, type Scenario } from './scenarios.ts'

type CreatePayment = CashboxCallOf<'create-payment'>

/** How long the sandbox waits for a player who was sent to one of its pages. */
const PATIENCE_MS = 30 * 60_000
const SOMEBODY_ELSE = 'another-house'

/** The move is not in the table for the state the payment is in. */
export class IllegalMove extends Error {}

/** A repeated call with the same words gets the payment of the first one. */
export function createPayment(context: AppContext, call: CreatePayment): PaymentRow {
  return context.db.inTransaction(() => {
    const request = JSON.stringify({ ...call, requestId: undefined })
    const known = payments.byReference(context.db, call.reference)
    if (known) {
      if (known.request !== request) throw new Refused<CashboxRefusal>('reference-taken')
      return known
    }
    if (
      !Object.values(call.returnUrls).every((url) => isSiteAddress(url, context.config.siteOrigins))
    )
      throw new Refused<CashboxRefusal>('return-url-refused')
    const id = `pay_${context.random.token().slice(0, 22)}`
    const card = call.flow === 'card' ? spendToken(context, call, id) : undefined
    const script = scriptFor(context, call, card)
    const row = newRow(context, { id, call, request, script, card })
    payments.insert(context.db, row)
    if (row.status === 'awaiting-player') plan(context, id, 'expire', PATIENCE_MS)
    if (call.flow === 'card' && script.start !== 'challenge')
      followScript(context, id, script.start)
    if (call.flow === 'offline') waitForTransfer(context, id, script)
    return payments.byId(context.db, id) ?? row
  })
}

function spendToken({ db, clock }: AppContext, call: CreatePayment, paymentId: string): CardToken {
  if (call.cardToken === undefined) throw new Refused<CashboxRefusal>('card-token-needed')
  const card = takeCardToken(db, call.cardToken, paymentId, clock.now().getTime())
  if (card === undefined) throw new Refused<CashboxRefusal>('card-token-invalid')
  return card
}

/** What was chosen by hand counts first, then the card, then the amount. */
function scriptFor({ db }: AppContext, call: CreatePayment, card: CardToken | undefined): Scenario {
  const key =
    takeValue(db, 'next-scenario') ??
    card?.scenario ??
    scenarioOfAmount(call.amount.value) ??
    'approve'
  return scenario(key)
}

function newRow(
  { clock, random }: AppContext,
  parts: {
    id: string
    call: CreatePayment
    request: string
    script: Scenario
    card: CardToken | undefined
  },
): PaymentRow {
  const { id, call, request, script, card } = parts
  const isChallenged = call.flow === 'card' && script.start === 'challenge'
  return {
    id,
    reference: call.reference,
    request,
    status: 'awaiting-player',
    amount: script.takesHalf ? halfOf(call.amount) : call.amount.value,
    currency: call.amount.currency,
    payee: script.takesForAnother ? SOMEBODY_ELSE : call.payee,
    flow: call.flow,
    method: call.method,
    customer: call.customer,
    locale: call.locale,
    return_urls: JSON.stringify(call.returnUrls),
    scenario: script.key,
    reason: null,
    card_brand: card?.brand ?? null,
    card_last_four: card?.last_four ?? null,
    card_fingerprint: card?.fingerprint ?? null,
    md: isChallenged ? `md_${random.token()}` : null,
    pa_req: isChallenged ? Buffer.from(`${id}.${random.token()}`).toString('base64url') : null,
    revision: 1,
    created_at: clock.now().getTime(),
  }
}

function halfOf({ value, currency }: CreatePayment['amount']): string {
  const whole = parseAmount(value, currency)
  const half = (whole?.amountMinor ?? 0n) / 2n
  return toDecimalString(money(half > 0n ? half : 1n, currency))
}

/** The first move of the script, and a note of those that come later. */
export function followScript(context: AppContext, id: string, first: PaymentMove): PaymentRow {
  const row = payments.byId(context.db, id)
  if (!row) throw new IllegalMove(`There is no payment ${id}`)
  const script = scenario(row.scenario)
  const moved = movePayment(context, id, first, script.reason)
  planScript(context, id, script)
  return moved
}

/** Nobody sends the player anywhere: the transfer arrives later, unless the script knows better. */
function waitForTransfer(context: AppContext, id: string, script: Scenario): void {
  movePayment(context, id, 'wait')
  const first = script.start === 'wait' || script.start === 'challenge' ? 'approve' : script.start
  if (script.start === 'wait' && script.later) planScript(context, id, script)
  else {
    plan(context, id, first, context.config.laterMs, script.reason)
    planScript(context, id, script, 2)
  }
}

/** Notes the moves that come later by themselves. */
export function planScript(
  context: AppContext,
  id: string,
  { later = [], reason }: Scenario,
  from = 1,
): void {
  for (const [at, move] of later.entries())
    plan(context, id, move, context.config.laterMs * (at + from), reason)
}

function plan(
  context: AppContext,
  subject: string,
  move: PaymentMove,
  afterMs: number,
  reason?: string,
) {
  const dueAt = context.clock.now().getTime() + afterMs
  planMove(context.db, { subject, move, reason: reason ?? null }, dueAt)
}

/** Every change of a payment goes through here: state, event and outbox are written together. */
export function movePayment(
  context: AppContext,
  id: string,
  move: PaymentMove,
  reason?: string,
): PaymentRow {
  return context.db.inTransaction(() => {
    const row = payments.byId(context.db, id)
    if (!row || !isLegal(row.status, move))
      throw new IllegalMove(`Payment ${id} is ${row?.status ?? 'unknown'}: no ${move} now.`)
    const isBad = move === 'decline' || move === 'charge-back'
    payments.update(context.db, id, {
      status: PAYMENT_MOVES[move].to,
      reason: isBad ? (reason ?? 'chosen_on_the_control_page') : null,
    })
    const moved = payments.byId(context.db, id) ?? row
    recordEvent(
      context,
      { subject: id, status: moved.status, copies: scenario(moved.scenario).copies ?? 1 },
      { type: 'payment', payment: wirePayment(moved, context.config.publicUrl) },
    )
    return moved
  })
}

/** Sends an approved payment back to whoever paid, once. */
export function refundPayment(context: AppContext, row: PaymentRow): PaymentRow {
  if (row.status === 'refunded') return row
  if (!isLegal(row.status, 'refund')) throw new Refused<CashboxRefusal>('not-refundable')
  return movePayment(context, row.id, 'refund')
}

/** Approves half of it, as a faulty provider might. */
export function approveHalf(context: AppContext, id: string): PaymentRow {
  return context.db.inTransaction(() => {
    const row = payments.byId(context.db, id)
    if (row) setAmount(context.db, id, halfOf({ value: row.amount, currency: row.currency }))
    return movePayment(context, id, 'approve')
  })
}

/** A payment as the merchant hears of it. */
export function wirePayment(row: PaymentRow, publicUrl: string): CashboxPayment {
  return {
    paymentId: row.id,
    reference: row.reference,
    status: row.status,
    amount: { value: row.amount, currency: row.currency },
    payee: row.payee,
    revision: row.revision,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...wireCard(row),
    next: nextOf(row, publicUrl),
  }
}

function wireCard(row: PaymentRow): Pick<CashboxPayment, 'card'> {
  const { card_brand: brand, card_last_four: lastFour, card_fingerprint: fingerprint } = row
  if (brand === null || lastFour === null) return {}
  return { card: { brand, lastFour, ...(fingerprint === null ? {} : { fingerprint }) } }
}

function nextOf(row: PaymentRow, publicUrl: string): CashboxPayment['next'] {
  if (row.status !== 'awaiting-player') return { type: 'none' }
  if (row.flow === 'redirect') return { type: 'redirect', url: `${publicUrl}/pay/${row.id}` }
  if (row.md === null || row.pa_req === null) return { type: 'none' }
  return { type: 'three-ds', acsUrl: `${publicUrl}/acs`, paReq: row.pa_req, md: row.md }
}
