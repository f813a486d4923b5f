import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import { sandboxMark } from './sandbox-mark.ts'
import type { PageLanguage } from './texts.ts'

/** An address that leads to nothing. */
export function sendNotFound(reply: FastifyReply, language: PageLanguage): FastifyReply {
  const { texts } = language
  return sendPage(
    reply,
    {
      title: texts.notFoundTitle,
      language,
      theme: 'auto',
      kind: 'paper',
      body: html`<main>
        ${sandboxMark(texts.sandbox)}
        <h1>${texts.notFoundTitle}</h1>
        <p class="quiet">${texts.notFoundLead}</p>
      </main>`,
    },
    { frameAncestors: [], formTargets: [] },
    404,
  )
}
