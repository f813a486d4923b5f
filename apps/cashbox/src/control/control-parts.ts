import { html, type Html } from '../pages/html.ts'
import type { EventReport } from '../webhooks/outbox-store.ts'

/** What became of one webhook. */
export function eventLine(event: EventReport): Html {
  const at = new Date(event.created_at).toISOString()
  const fate =
    event.delivered === event.copies
      ? `taken ×${event.delivered}`
      : `${event.delivered} of ${event.copies} taken, ${event.attempts} attempts: ${event.last_answer ?? 'on its way'}`
  return html`<li>
    <time datetime="${at}">${at.slice(11, 19)}</time>
    <span class="status ${event.status}">${event.status}</span
    ><span class="quiet">webhook ${fate}</span>
  </li>`
}

export function actButton(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`
}
