import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'
import { sendPage } from './page.ts'
import { TEXTS, type PageLocale } from './texts.ts'

/** An address that leads to nothing. */
export function sendLost(reply: FastifyReply, locale: PageLocale): FastifyReply {
  const texts = TEXTS[locale]
  return sendPage(
    reply,
    {
      title: texts.lostTitle,
      locale,
      theme: 'auto',
      kind: 'paper',
      body: html`<main>
        ${mark(texts.sandbox)}
        <h1>${texts.lostTitle}</h1>
        <p class="quiet">${texts.lostLead}</p>
      </main>`,
    },
    { frameAncestors: [], formTargets: [] },
    404,
  )
}

export function mark(sandbox: string): Html {
  return html`<div class="mark">
    <span class="name">${SAFE}Cashbox</span> <span class="badge">${sandbox}</span>
  </div>`
}

const SAFE: Html = html`<svg
  width="24"
  height="24"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.75"
  aria-hidden="true"
>
  <rect x="3" y="4" width="18" height="15" rx="3" />
  <circle cx="12" cy="11.5" r="3.25" />
  <path d="M12 8.25v1.5M12 13.25v1.5M7 19v2M17 19v2" />
</svg>`
