import { escapeHtml } from './html.ts'
import type { StoredMail } from './mail-store.ts'

/**
 * No script runs on this page, and the frames inherit that. Styles are allowed inline because mails carry
 * theirs in attributes, as mail programs want them.
 */
export const OUTBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const LINK = /https?:\/\/[^\s<>"']+/g

/** The outbox for a person: each mail as its reader would see it, and as plain text with working links. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const shown = mails.map((mail, index) => mailArticle(mail, index === 0)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Outbox (${mails.length})</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border: 1px solid GrayText; border-radius: .5rem; margin: 0 0 1rem; padding: .75rem 1rem }
summary { cursor: pointer }
summary span { display: inline-block; margin-inline-start: .5rem; opacity: .75; font-size: .875rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; unicode-bidi: plaintext }
iframe { width: 100%; height: 36rem; border: 1px solid GrayText; border-radius: .5rem; background: Canvas }
h2 { font-size: .875rem; opacity: .75; margin: 1rem 0 .25rem }
</style>
</head>
<body>
<h1>Outbox</h1>
${shown === '' ? '<p>No mail has been written yet.</p>' : shown}
</body>
</html>
`
}

function mailArticle(mail: StoredMail, isOpen: boolean): string {
  return `<details id="mail-${mail.id}"${isOpen ? ' open' : ''}>
<summary><strong>${escapeHtml(mail.subject)}</strong>
<span>to ${escapeHtml(mail.to_address)}</span>
<span>${mail.created_at.toISOString()}</span>
<span>${escapeHtml(stateOf(mail))}</span></summary>
<h2>Text</h2>
<pre>${linked(mail.body_text)}</pre>
<h2>HTML</h2>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(opensOutside(mail.body_html))}"></iframe>
</details>`
}

function stateOf({ sent_at: sentAt, attempts, last_error: lastError }: StoredMail): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`
  return lastError === null ? 'not sent' : `not sent after ${attempts} attempts: ${lastError}`
}

/** A link in the frame opens a page of its own: the site refuses to be framed. */
function opensOutside(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

function linked(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: url, index } of text.matchAll(LINK)) {
    const address = escapeHtml(url)
    html += `${escapeHtml(text.slice(end, index))}<a href="${address}" rel="noreferrer">${address}</a>`
    end = index + url.length
  }
  return html + escapeHtml(text.slice(end))
}
