import type { DocumentLabel } from '@baize/contract/document-options'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/page.ts'
import { sandboxMark } from '../pages/sandbox-mark.ts'
import type { PageLanguage, PageTexts } from '../pages/texts.ts'
import { labelsOf } from './checks.ts'
import type { CheckRow } from './check-store.ts'

const LABEL_TEXTS = {
  identity: 'verifyIdentity',
  address: 'verifyAddress',
  payment: 'verifyPayment',
} as const satisfies Record<DocumentLabel, keyof PageTexts>

/** Where a real provider would have a camera; here a button says what it saw. */
export function verificationPage(row: CheckRow, language: PageLanguage, isOpen: boolean): Page {
  const { texts } = language
  const title = isOpen ? texts.verifyTitle : texts.verifyDoneTitle
  return {
    title,
    language,
    theme: 'auto',
    kind: 'paper',
    body: html`<main>
      ${sandboxMark(texts.sandbox)}
      <h1>${title}</h1>
      <p class="quiet">${isOpen ? texts.verifyLead : texts.doneLead}</p>
      <ul>
        ${labelsOf(row).map((label) => html`<li>${texts[LABEL_TEXTS[label]]}</li>`)}
      </ul>
      ${
        isOpen
          ? html`<form class="deeds" method="post" action="/verify/${row.id}">
              <button class="main" name="answer" value="send">${texts.verifySend}</button>
              <button name="answer" value="blurred">${texts.verifyBlurred}</button>
              <button class="bad" name="answer" value="stranger">${texts.acsFail}</button>
              <button class="plain" name="answer" value="leave">${texts.acsAbandon}</button>
            </form>`
          : html`<a class="button main" href="${row.return_url}">${texts.back}</a>`
      }
    </main>`,
  }
}
