import type { AppSettings } from '@baize/contract/settings'
import { ANSWER_HEADERS } from '@baize/host'
import { createHash } from 'node:crypto'
import { OFFLINE_WORKER_POLICY } from '../lib/offline/offline-paths.ts'

/** The source expression that allows exactly this inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

interface PolicyOptions {
  readonly bootScriptHash: string
  readonly backendUrl: string
  /** Whose pages take a card number in a frame, and a form on its way to the bank. */
  readonly paymentsUrl: string
  /** Whose games are played in a frame. */
  readonly studioUrl: string
  /** Further providers whose games are played in a frame, by origin. */
  readonly gameOrigins?: readonly string[] | undefined
  /** Whether a captcha runs in a frame of this site. */
  readonly hasCaptcha?: boolean
  /** Whether pages register the worker that keeps the offline page. */
  readonly hasOfflinePage?: boolean
  /** Scripts an operator added, allowed by their full address. */
  readonly scripts: AppSettings['addScriptOnSite']
}

/**
 * Allows by hash and by address only, so that a cached page stays valid: there is nothing in it that
 * must be new for each visitor.
 */
export function contentSecurityPolicy({
  bootScriptHash,
  backendUrl,
  paymentsUrl,
  studioUrl,
  gameOrigins = [],
  hasCaptcha = false,
  hasOfflinePage = false,
  scripts,
}: PolicyOptions): string {
  const backend = new URL(backendUrl)
  const payments = new URL(paymentsUrl).origin
  const studio = new URL(studioUrl).origin
  const socket = `${backend.protocol === 'https:' ? 'wss' : 'ws'}://${backend.host}`
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", bootScriptHash, ...scripts.map(({ src }) => sourceOf(src))].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${backend.origin} ${socket}`,
    'manifest-src': "'self'",
    'frame-src': [...(hasCaptcha ? ["'self'"] : []), payments, studio, ...gameOrigins].join(' '),
    'form-action': `'self' ${payments}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // It vouches for one address, that of the worker, and a page can make it once.
    'trusted-types': hasOfflinePage ? OFFLINE_WORKER_POLICY : "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** A semicolon or a comma in an address would start another directive or another policy. */
function sourceOf(src: string): string {
  const { origin, pathname } = new URL(src)
  return (origin + pathname).replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/** On every document, whatever its status. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...ANSWER_HEADERS,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}
