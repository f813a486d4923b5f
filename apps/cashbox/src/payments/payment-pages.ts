import { formatMoney, parseAmount } from '@baize/money'
import { html, type Html } from '../pages/html.ts'
import { sandboxMark } from '../pages/sandbox-mark.ts'
import type { Page } from '../pages/page.ts'
import type { PageLanguage, PageTexts } from '../pages/texts.ts'
import type { PaymentRow } from './payment-store.ts'

/** The page of an alternative method, where the player pays, gives up or leaves it open. */
export function hostedPage(row: PaymentRow, language: PageLanguage): Page {
  return paper(language, 'payTitle', (texts) => [
    html`<p class="quiet">${texts.payLead}</p>`,
    summary(row, language),
    html`<form class="deeds" method="post" action="/pay/${row.id}">
      <button class="main" name="answer" value="pay">${texts.pay}</button>
      <button name="answer" value="wait">${texts.payLater}</button>
      <button class="plain" name="answer" value="cancel">${texts.cancel}</button>
    </form>`,
  ])
}

/** The access control server of the cardholder's bank: 3-D Secure. */
export function challengePage(row: PaymentRow, language: PageLanguage): Page {
  return paper(language, 'acsTitle', (texts) => [
    html`<p class="quiet">${texts.acsLead}</p>`,
    summary(row, language),
    html`<form class="deeds" method="post" action="/acs/answer">
      <input type="hidden" name="MD" value="${row.md ?? ''}" />
      <input type="hidden" name="PaReq" value="${row.pa_req ?? ''}" />
      <button class="main" name="answer" value="pass">${texts.acsPass}</button>
      <button class="bad" name="answer" value="fail">${texts.acsFail}</button>
      <button class="plain" name="answer" value="abandon">${texts.acsAbandon}</button>
    </form>`,
  ])
}

/** Somebody came back to a page whose question is answered. */
export function decidedPage(row: PaymentRow, language: PageLanguage, backUrl: string): Page {
  return paper(language, 'doneTitle', (texts) => [
    html`<p class="quiet">${texts.doneLead}</p>`,
    summary(row, language),
    html`<a class="button main" href="${backUrl}">${texts.back}</a>`,
  ])
}

function paper(
  language: PageLanguage,
  title: keyof PageTexts,
  content: (texts: PageTexts) => readonly Html[],
): Page {
  const { texts } = language
  return {
    title: texts[title],
    language,
    theme: 'auto',
    kind: 'paper',
    body: html`<main>
      ${sandboxMark(texts.sandbox)}
      <h1>${texts[title]}</h1>
      ${content(texts)}
    </main>`,
  }
}

function summary(row: PaymentRow, { tag, texts }: PageLanguage): Html {
  const card = row.card_brand === null ? undefined : `${row.card_brand} •••• ${row.card_last_four}`
  return html`<p class="sum">
      <span class="unseen">${texts.amount}: </span><bdi>${amountOf(row, tag)}</bdi>
    </p>
    <dl class="facts">
      <div>
        <dt>${texts.payee}</dt>
        <dd><bdi>${row.payee}</bdi></dd>
      </div>
      ${
        card === undefined
          ? html`<div>
              <dt>${texts.method}</dt>
              <dd><bdi>${row.method}</bdi></dd>
            </div>`
          : html`<div>
              <dt>${texts.card}</dt>
              <dd><bdi dir="ltr">${card}</bdi></dd>
            </div>`
      }
    </dl>`
}

function amountOf({ amount, currency }: PaymentRow, locale: string): string {
  const money = parseAmount(amount, currency)
  return money === null ? amount : formatMoney(money, locale)
}
