import { DOCUMENT_REASONS } from '@baize/contract'
import type { WaitingDocument } from '../../features/documents/documents-store.ts'

export const REVIEW_STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; max-width: 70rem }
  article { display: grid; grid-template-columns: 2fr 1fr; gap: 2rem; border-top: 1px solid; padding: 2rem 0 }
  img { max-width: 100%; border: 1px solid }
  dt { font-weight: bold } dd { margin: 0 0 .5rem }
  form { display: grid; gap: .5rem; margin-top: 1rem }
  button, select, input { font: inherit; padding: .5rem }
  @media (max-width: 50rem) { article { grid-template-columns: 1fr } }
`

interface Review {
  readonly operator: string
  /** Proves that a form is one of this page. */
  readonly formToken: string
  readonly documents: readonly WaitingDocument[]
}

/** Documents that wait, each beside what its player says of themselves. In English, like the operator's commands. */
export function reviewPage({ operator, formToken, documents }: Review): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documents</title><link rel="stylesheet" href="/style.css"></head>
<body><h1>Documents</h1><p>${escaped(operator)}, every look at a document is written down with your name.</p>
${documents.length === 0 ? '<p>No document waits for a decision.</p>' : ''}
${documents.map((document) => entry(document, formToken)).join('\n')}
</body></html>`
}

function entry(document: WaitingDocument, formToken: string): string {
  const { id, label, issued_on, media_type } = document
  const facts: [string, string | null][] = [
    ['Name', [document.first_name, document.last_name].filter(Boolean).join(' ')],
    ['Born', document.date_of_birth],
    ['Address', [document.address, document.zip_code, document.city].filter(Boolean).join(', ')],
    ['Country', document.country_code],
    ['Email', document.email],
    ['Brand', document.brand],
    ['Date on the document, as the player says', issued_on],
    ['Sent', document.uploaded_at?.toISOString() ?? null],
  ]
  const hidden = `<input type="hidden" name="formToken" value="${escaped(formToken)}">`
  const file =
    media_type === 'application/pdf'
      ? `<p><a href="/file/${id}" download>Save the PDF</a>. It is never opened here.</p>`
      : `<img src="/file/${id}" alt="The ${escaped(label)} document of ${escaped(document.email)}">`
  return `<article><div>${file}</div><div><h2>${escaped(label)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '-')}</dd>`).join('')}</dl>
<form method="post" action="/confirm/${id}">${hidden}<button>Confirm</button></form>
<form method="post" action="/reject/${id}">${hidden}
<label>Reason <select name="reason">${DOCUMENT_REASONS.map((one) => `<option>${one}</option>`).join('')}</select></label>
<label>Note for the player <input name="note" maxlength="500"></label>
<button>Reject</button></form></div></article>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
