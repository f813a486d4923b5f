// How a person was recognised when migration 0010 shipped, frozen: what the rules say today is no matter of a
// migration that has run. Later changes of the rules mark accounts by a migration of their own.
import { createHash } from 'node:crypto'

export interface MarkedPlayer {
  readonly id: string
  readonly email: string
  readonly phone_code: string | null
  readonly phone: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly date_of_birth: string | null
  readonly country_code: string | null
}

const PHONE_DIGITS_MIN = 6
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
const EMPTY_EMAIL_DOMAIN = 'empty-email.invalid'
const UNKNOWN_BIRTH_DATE = '1900-01-01'

export function marksOf(player: MarkedPlayer): { kind: string; mark: Buffer }[] {
  const found = {
    mailbox: mailboxOf(player.email),
    phone: phoneOf(player.phone_code ?? '', player.phone ?? ''),
    identity: identityOf(player),
  }
  return Object.entries(found).flatMap(([kind, text]) =>
    text === undefined
      ? []
      : [{ kind, mark: createHash('sha256').update(`${kind}:${text}`).digest() }],
  )
}

function mailboxOf(email: string): string | undefined {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  if (name === '' || domain === '' || domain === EMPTY_EMAIL_DOMAIN) return undefined
  const untagged = name.replace(/\+.*$/, '') || name
  if (!DOTLESS_DOMAINS.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

function phoneOf(code: string, phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < PHONE_DIGITS_MIN ? undefined : `+${code.replace(/\D/g, '')}${digits}`
}

function identityOf(player: MarkedPlayer): string | undefined {
  const { first_name: first, last_name: last, date_of_birth: born, country_code: country } = player
  if (!first?.trim() || !last?.trim() || !country) return undefined
  if (born === null || born === UNKNOWN_BIRTH_DATE || !isDay(born)) return undefined
  const names = `${first} ${last}`
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((name) => name !== '')
  return names.length === 0 ? undefined : `${names.toSorted().join(' ')}|${born}|${country}`
}

/** A day that exists, written yyyy-mm-dd. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
