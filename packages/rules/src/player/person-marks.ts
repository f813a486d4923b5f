import { PERSON_MARKS, type PersonMarkKind } from '@baize/contract/limit-options'
import { isIsoDate, UNKNOWN_BIRTH_DATE } from './birth-date.ts'
import { EMPTY_EMAIL_DOMAIN, normalisedEmail } from './email.ts'

export type MarkKind = PersonMarkKind

export interface PersonMark {
  readonly kind: MarkKind
  /** The same text for the same person, however it was typed. */
  readonly text: string
  /**
   * Somebody has shown that it is theirs: the mailbox by its link, the phone by its code, the card by paying. What was merely typed may be
   * anybody's.
   */
  readonly isProven: boolean
}

export interface PersonFacts {
  readonly email?: string | null
  readonly isEmailProven?: boolean
  readonly phoneCode?: string | null
  readonly phone?: string | null
  readonly isPhoneProven?: boolean
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly birthDate: string | null
  readonly countryCode: string | null
}

const PHONE_DIGITS_MIN = 6
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Every mark that these facts leave; what is missing or says nothing leaves none. */
export function personMarks(facts: PersonFacts): readonly PersonMark[] {
  const found: Readonly<Partial<Record<MarkKind, string | undefined>>> = {
    mailbox: mailboxOf(facts.email ?? ''),
    phone: phoneOf(facts.phoneCode ?? '', facts.phone ?? ''),
    identity: identityOf(facts),
  }
  return PERSON_MARKS.flatMap((kind) => {
    const text = found[kind]
    const isProven =
      (kind === 'mailbox' && facts.isEmailProven === true) ||
      (kind === 'phone' && facts.isPhoneProven === true)
    return text === undefined ? [] : [{ kind, text, isProven }]
  })
}

/** Where the mail really arrives: a tag behind a plus makes no other mailbox, nor do dots at Gmail. */
function mailboxOf(email: string): string | undefined {
  const [name = '', domain = ''] = normalisedEmail(email).split('@')
  if (name === '' || domain === '' || domain === EMPTY_EMAIL_DOMAIN) return undefined
  const untagged = name.replace(/\+.*$/, '') || name
  if (!DOTLESS_DOMAINS.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

/** With the code of its country and without the zero that is dialled only inside of it. */
function phoneOf(code: string, phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < PHONE_DIGITS_MIN ? undefined : `+${code.replace(/\D/g, '')}${digits}`
}

/** Name, birth date and country together. Case, accents and the order of the names make no other person. */
function identityOf({ firstName, lastName, birthDate, countryCode }: PersonFacts) {
  const isBirthDateKnown =
    birthDate !== null && birthDate !== UNKNOWN_BIRTH_DATE && isIsoDate(birthDate)
  if (!firstName?.trim() || !lastName?.trim() || !isBirthDateKnown || !countryCode) return undefined
  const names = `${firstName} ${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((name) => name !== '')
  return names.length === 0
    ? undefined
    : `${names.toSorted().join(' ')}|${birthDate}|${countryCode}`
}
