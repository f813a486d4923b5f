import type { Database } from '../database/open.ts'
import { html, type Html } from '../pages/html.ts'
import { CHECK_MOVES, CHECK_SCRIPTS, type CheckMove } from '../verification/check-scripts.ts'
import { checks, type CheckRow } from '../verification/check-store.ts'
import { eventsOf } from '../webhooks/outbox-store.ts'
import { actButton, eventLine } from './control-parts.ts'

const MOVE_LABELS: Readonly<Record<CheckMove, string>> = {
  take: 'Make pending',
  confirm: 'Confirm',
  reject: 'Reject',
  'ask-again': 'Ask again',
  lapse: 'Let lapse',
}

/** The checks of the verification provider, and the family names that choose their scripts. */
export function checkSection(db: Database, shownMax: number): Html {
  const rows = checks.newest(db, shownMax)
  const scripts = Object.entries(CHECK_SCRIPTS)
  return html`<h2>Checks of people</h2>
    <p class="quiet">
      Scripts are chosen by the family name in the profile:
      ${scripts.map(([name, { title }]) => html`<strong>${name}</strong> (${title});`)} any other
      name is confirmed.
    </p>
    ${
      rows.length === 0
        ? html`<p class="panel empty">No check has been started yet.</p>`
        : html`<div class="ledger">${rows.map((row) => checkEntry(db, row))}</div>`
    }`
}

function checkEntry(db: Database, row: CheckRow): Html {
  const events = eventsOf(db, row.id)
  const moves = (Object.keys(CHECK_MOVES) as CheckMove[]).filter((move) =>
    (CHECK_MOVES[move].from as readonly string[]).includes(row.status),
  )
  const urlOf = (move: string) => `/control/checks/${row.id}/${move}`
  return html`<article class="panel entry" id="${row.id}">
    <div class="head">
      <strong>${row.labels}</strong>
      <span class="status ${row.status}">${row.status}</span>
      <span class="quiet">script: ${row.scenario}</span>
      <span class="id">${row.id}<br />ref ${row.reference}</span>
    </div>
    <ol class="events">
      ${events.map(eventLine)}
    </ol>
    <div class="moves">
      ${moves.map((move) => actButton(urlOf(move), MOVE_LABELS[move]))}
      ${events.length > 0 && actButton(urlOf('resend'), 'Send last webhook again')}
    </div>
  </article>`
}
