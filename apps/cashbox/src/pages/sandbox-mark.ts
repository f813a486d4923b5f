import { html, type Html } from './html.ts'

/** The name of the sandbox, with the note that no money of anybody moves. */
export function sandboxMark(sandbox: string): Html {
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
