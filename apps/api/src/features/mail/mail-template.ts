import { escapeHtml } from './html.ts'
import tokens from './tokens.json' with { type: 'json' }

/** What a mail says, in the reader's language; how it looks is decided here. */
export interface MailContent {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly brandName: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print: how long a link lives, what to do when it was not you. */
  readonly notes: readonly string[]
}

export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) }
}

function mailText({ brandName, heading, paragraphs, action, notes }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    // The address has a line of its own, so that every reader makes a whole link of it.
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${brandName}`,
  ].join('\n\n')
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const STYLES = {
  body: `margin:0;padding:0;background:${tokens.page}`,
  brand: `${FONT};padding:0 8px 16px;font-size:18px;font-weight:700;letter-spacing:.02em;color:${tokens.accent}`,
  card: `background:${tokens.card};border:1px solid ${tokens.line};border-radius:12px;padding:36px 32px`,
  heading: `${FONT};margin:0 0 16px;font-size:24px;line-height:1.25;color:${tokens.ink}`,
  paragraph: `${FONT};margin:0 0 16px;font-size:16px;line-height:1.55;color:${tokens.ink}`,
  button: `${FONT};display:inline-block;padding:14px 28px;border-radius:8px;background:${tokens.accent};color:${tokens.onAccent};font-size:16px;font-weight:600;text-decoration:none`,
  address: `${FONT};margin:16px 0 0;font-size:13px;line-height:1.5;color:${tokens.muted};word-break:break-all`,
  note: `${FONT};margin:0 0 8px;padding:0 8px;font-size:13px;line-height:1.5;color:${tokens.muted}`,
}

// Mail programs read tables and style attributes, and little else.
function mailHtml({
  locale,
  direction: dir,
  brandName,
  subject,
  heading,
  paragraphs,
  action,
  notes,
}: MailContent): string {
  const side = dir === 'rtl' ? 'right' : 'left'
  const row = (cell: string) => `<tr><td align="${side}" dir="${dir}"${cell}</td></tr>`
  const written = [
    `<h1 style="${STYLES.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${STYLES.paragraph}">${escapeHtml(text)}</p>`),
    ...(action ? [actionHtml(action)] : []),
  ]
  const small = notes.map((text) => `<p style="${STYLES.note}">${escapeHtml(text)}</p>`)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLES.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${row(` style="${STYLES.brand}">${escapeHtml(brandName)}`)}
${row(` style="${STYLES.card}">\n${written.join('\n')}\n`)}
${row(` style="padding:20px 0 0">\n${small.join('\n')}\n`)}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return [
    `<p style="margin:24px 0 0"><a href="${address}" style="${STYLES.button}">${escapeHtml(label)}</a></p>`,
    `<p dir="ltr" style="${STYLES.address}">${address}</p>`,
  ].join('\n')
}
