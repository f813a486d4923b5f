import type { FastifyReply } from 'fastify'
import { scriptStylesheet } from '@baize/host'
import { html, type Html } from './html.ts'
import type { PageLanguage } from './texts.ts'

export interface Page {
  readonly title: string
  readonly language: Pick<PageLanguage, 'tag' | 'direction'>
  /** `auto` follows the reader's own choice. */
  readonly theme: 'light' | 'dark' | 'auto'
  /** The class of the body, and what its script must know. */
  readonly kind: string
  readonly data?: Readonly<Record<string, string>>
  readonly stylesheets?: readonly string[]
  /** A file of letters on another origin. */
  readonly typeface?: string | undefined
  readonly script?: string
  readonly body: Html
}

interface Permissions {
  /** Who may show it in a frame. */
  readonly frameAncestors: readonly string[]
  /** Where its forms lead, redirects included. */
  readonly formTargets: readonly string[]
}

const STYLESHEET = '/assets/cashbox.css'

export function sendPage(
  reply: FastifyReply,
  page: Page,
  { frameAncestors, formTargets }: Permissions,
  status = 200,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `font-src 'self' ${page.typeface === undefined ? '' : frameAncestors.join(' ')}`.trim(),
    "connect-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return reply
    .status(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // Forms of our own pages must be able to say where they come from; nobody else hears it.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
    })
    .type('text/html; charset=utf-8')
    .send(document(page).text)
}

function document(page: Page) {
  const { title, language, theme, kind, data = {}, stylesheets = [], typeface, script, body } = page
  const scriptSheet = scriptStylesheet(language.tag)
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)
  return html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}" />
        <title>${title}</title>
        ${[STYLESHEET, ...stylesheets].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${
          typeface !== undefined &&
          html`<link rel="preload" as="font" type="font/woff2" href="${typeface}" crossorigin />`
        }
        ${script !== undefined && html`<script type="module" src="${script}"></script>`}
      </head>
      <body class="${kind}" ${attributes.reduce((all, one) => html`${all}${one}`, html``)}>
        ${body}
        ${scriptSheet !== undefined && html`<link rel="stylesheet" href="${scriptSheet}" />`}
      </body>
    </html> `
}
