import type { AppContext } from '../app-context.ts'
import { html, type Html } from '../pages/html.ts'
import { sandboxMark } from '../pages/sandbox-mark.ts'
import type { Page } from '../pages/page.ts'
import { isLegal, PAYMENT_MOVES, type PaymentMove } from '../payments/payment-moves.ts'
import { type PaymentRow, payments } from '../payments/payment-store.ts'
import {
  PAYOUT_SCENARIOS,
  SCENARIOS,
  type PayoutScenario,
  type Scenario,
} from '../payments/scenarios.ts'
import { type PayoutRow, payouts } from '../payouts/payout-store.ts'
import { eventsOf, waitingDeliveries, type EventReport } from '../webhooks/outbox-store.ts'
import { readValue } from '../database/key-value-store.ts'
import { checkSection } from './check-section.ts'
import { actButton, eventLine } from './control-parts.ts'
import { controlVersion } from './version-store.ts'

const SHOWN_MAX = 50

const MOVE_LABELS: Readonly<Record<PaymentMove | 'approve-half', string>> = {
  approve: 'Approve',
  decline: 'Decline',
  wait: 'Make pending',
  cancel: 'Cancel',
  expire: 'Expire',
  refund: 'Refund',
  'charge-back': 'Charge back',
  'approve-half': 'Approve half',
}

/** Every payment with what happened to it, and a button for whatever may happen next. */
export function controlPage(context: AppContext): Page {
  const { db } = context
  return {
    title: 'Cashbox control',
    language: { tag: 'en', direction: 'ltr' },
    theme: 'auto',
    kind: 'control',
    data: { version: controlVersion(db) },
    script: '/assets/control-client.mjs',
    body: html`<header>
        <div>
          ${sandboxMark('Sandbox: no real money moves')}
          <p class="quiet">${waitingText(waitingDeliveries(db))}</p>
          <p class="quiet"><a href="/chain">Chains and their faucet</a></p>
        </div>
      </header>
      <main>
        <h1 class="unseen">Cashbox control</h1>
        <h2>Next payment</h2>
        <p class="quiet">
          Choose a script for it here, or by the amount or the card number in the table below.
        </p>
        ${nextForm(readValue(db, 'next-scenario'))}
        <h2>Payments</h2>
        <p class="quiet">
          The newest ${SHOWN_MAX}. A button acts at once and tells the merchant by webhook.
        </p>
        ${list(
          payments.newest(db, SHOWN_MAX).map((row) => paymentEntry(row, eventsOf(db, row.id))),
          'No payment has been started yet.',
        )}
        <h2>Payouts</h2>
        <p class="quiet">Money on its way out of the casino.</p>
        ${list(
          payouts.newest(db, SHOWN_MAX).map((row) => payoutEntry(row, eventsOf(db, row.id))),
          'No payout has been started yet.',
        )}
        ${checkSection(db, SHOWN_MAX)}
        <h2>Scripts</h2>
        <p class="quiet">
          Any future expiry date and any three digits will do. Whole amounts work in every currency.
        </p>
        ${scriptTable('Payments', SCENARIOS)}
        <h2>Scripts of payouts</h2>
        <p class="quiet">Chosen by the amount.</p>
        ${scriptTable('Payouts', PAYOUT_SCENARIOS)}
      </main>`,
  }
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'Every webhook was taken.'
  return waiting === 1 ? '1 webhook is waiting.' : `${waiting} webhooks are waiting.`
}

function nextForm(chosen: string | undefined): Html {
  return html`<form class="panel choose" method="post" action="/control/next">
    <label for="scenario">The next payment</label>
    <select id="scenario" name="scenario">
      <option value="">by its amount or card</option>
      ${SCENARIOS.map(
        ({ key, title }) =>
          html`<option value="${key}" ${key === chosen && html` selected`}>${title}</option>`,
      )}
    </select>
    <button class="main">Set</button>
    ${chosen !== undefined && html`<span class="status pending">waiting for a payment</span>`}
  </form>`
}

function list(entries: readonly Html[], empty: string): Html {
  if (entries.length === 0) return html`<p class="panel empty">${empty}</p>`
  return html`<div class="ledger">${entries}</div>`
}

function paymentEntry(row: PaymentRow, events: readonly EventReport[]): Html {
  const moves = (Object.keys(PAYMENT_MOVES) as PaymentMove[]).filter((move) =>
    isLegal(row.status, move),
  )
  const card = row.card_last_four === null ? '' : ` · ${row.card_brand} •••• ${row.card_last_four}`
  return entry({
    row,
    detail: `${row.method}${card} · script: ${row.scenario}`,
    events,
    buttons: [...moves, ...(moves.includes('approve') ? ['approve-half' as const] : [])].map(
      (move) => actButton(`/control/payments/${row.id}/${move}`, MOVE_LABELS[move]),
    ),
    resend: `/control/payments/${row.id}/resend`,
  })
}

function payoutEntry(row: PayoutRow, events: readonly EventReport[]): Html {
  const isOpen = row.status === 'pending'
  return entry({
    row,
    detail: `${row.method} · script: ${row.scenario}`,
    events,
    buttons: isOpen
      ? [
          actButton(`/control/payouts/${row.id}/pay`, 'Pay'),
          actButton(`/control/payouts/${row.id}/return`, 'Return'),
        ]
      : [],
    resend: `/control/payouts/${row.id}/resend`,
  })
}

function entry(parts: {
  row: PaymentRow | PayoutRow
  detail: string
  events: readonly EventReport[]
  buttons: readonly Html[]
  resend: string
}): Html {
  const { row, detail, events, buttons, resend } = parts
  return html`<article class="panel entry" id="${row.id}">
    <div class="head">
      <strong>${row.amount} ${row.currency}</strong>
      <span class="status ${row.status}">${row.status}</span>
      <span class="quiet">${detail}${row.reason !== null && html` · ${row.reason}`}</span>
      <span class="id">${row.id}<br />ref ${row.reference}</span>
    </div>
    <ol class="events">
      ${events.map(eventLine)}
    </ol>
    <div class="moves">
      ${buttons}${events.length > 0 && actButton(resend, 'Send last webhook again')}
    </div>
  </article>`
}

function scriptTable(label: string, rows: readonly (Scenario | PayoutScenario)[]): Html {
  const hasCards = rows.some((row) => 'card' in row)
  return html`<div class="panel scroll" tabindex="0" role="region" aria-label="Scripts: ${label}">
    <table class="script-table">
      <thead>
        <tr>
          <th scope="col">Script</th>
          <th scope="col">Amount</th>
          ${hasCards && html`<th scope="col">Card number</th>`}
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td><strong>${row.title}</strong></td>
              <td class="number">${row.amount ?? 'any'}</td>
              ${hasCards && html`<td class="number">${'card' in row ? grouped(row.card) : ''}</td>`}
              <td>${row.story}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function grouped(number = ''): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
