import { html, type Html } from '../pages/html.ts'
import { themeQuery, typefaceOf } from '../pages/frame-theme.ts'
import type { Page } from '../pages/page.ts'
import type { PageLanguage, PageTexts } from '../pages/texts.ts'

export interface CardPageOptions {
  readonly language: PageLanguage
  readonly theme: 'light' | 'dark'
  /** The page that frames this one, and the only one that hears of the token. */
  readonly parentOrigin: string
  /** A button of its own, for pages that have none outside the frame. */
  readonly hasButton: boolean
  readonly wishes: Readonly<Record<string, string | undefined>>
}

/** R511: the four fields of a card. The script checks and sends them; without it nothing is sent at all. */
export function cardPage({
  language,
  theme,
  parentOrigin,
  hasButton,
  wishes,
}: CardPageOptions): Page {
  const { texts } = language
  return {
    title: texts.cardTitle,
    language,
    theme,
    kind: 'card-frame',
    data: { 'parent-origin': parentOrigin, faults: JSON.stringify(faultTexts(texts)) },
    stylesheets: [`/assets/theme.css?${themeQuery(wishes)}`],
    typeface: typefaceOf(wishes),
    script: '/assets/card-client.mjs',
    body: html`<form novalidate autocomplete="on" aria-label="${texts.cardTitle}">
      <p class="trouble" role="alert" id="trouble"></p>
      ${field({ name: 'holder', label: texts.holder, autocomplete: 'cc-name' })}
      ${field({
        name: 'number',
        label: texts.number,
        autocomplete: 'cc-number',
        isNumeric: true,
        placeholder: '0000 0000 0000 0000',
        length: 23,
      })}
      <div class="pair">
        ${field({
          name: 'expiry',
          label: texts.expiry,
          autocomplete: 'cc-exp',
          isNumeric: true,
          placeholder: texts.expiryHint,
          length: 5,
        })}
        ${field({
          name: 'cvc',
          label: texts.cvc,
          autocomplete: 'cc-csc',
          isNumeric: true,
          placeholder: '000',
          hint: texts.cvcHint,
          length: 3,
        })}
      </div>
      ${
        hasButton
          ? html`<button class="main" type="submit">${texts.useCard}</button>`
          : html`<button class="unseen" type="submit" tabindex="-1">${texts.useCard}</button>`
      }
      <p class="note">${LOCK}<span>${texts.cardNote}</span></p>
      <noscript><p class="trouble">${texts.noScript}</p></noscript>
    </form>`,
  }
}

interface FieldOptions {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly isNumeric?: boolean
  readonly placeholder?: string
  readonly hint?: string
  readonly length?: number
}

function field({ name, label, autocomplete, isNumeric, placeholder, hint, length }: FieldOptions) {
  // Numbers run from left to right in every language.
  const numeric = html` inputmode="numeric" dir="ltr" spellcheck="false"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="box"
      ><input
        id="${name}"
        name="${name}"
        type="text"
        required
        autocomplete="${autocomplete}"
        maxlength="${length ?? 100}"
        placeholder="${placeholder ?? ''}"
        ${isNumeric && numeric}
        aria-describedby="${name}-fault${hint === undefined ? '' : ` ${name}-hint`}"
      />${name === 'number' && html`<span class="brand" aria-hidden="true"></span>`}</span
    >
    ${hint !== undefined && html`<span class="unseen" id="${name}-hint">${hint}</span>`}
    <span class="fault" id="${name}-fault" aria-live="polite"></span>
  </div>`
}

/** By field and fault, as the script finds them. */
function faultTexts(texts: PageTexts): Record<string, string> {
  return {
    'holder.required': texts.holderRequired,
    'holder.invalid': texts.holderInvalid,
    'number.required': texts.numberRequired,
    'number.invalid': texts.numberInvalid,
    'expiry.required': texts.expiryRequired,
    'expiry.invalid': texts.expiryInvalid,
    'expiry.past': texts.expiryPast,
    'cvc.required': texts.cvcRequired,
    'cvc.invalid': texts.cvcInvalid,
    failed: texts.cardFailed,
  }
}

const LOCK: Html = html`<svg
  width="16"
  height="16"
  viewBox="0 0 16 16"
  fill="none"
  stroke="currentColor"
  stroke-width="1.5"
  aria-hidden="true"
>
  <rect x="3" y="7" width="10" height="7" rx="1.5" />
  <path d="M5 7V5a3 3 0 0 1 6 0v2" />
</svg>`
