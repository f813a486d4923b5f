import { isPayRule, type PayRule } from '@baize/fair/fraction'
import type { Claim, Proof, ProvenBet } from '@baize/fair/verify'
import { currency, isCurrencyCode, parseAmount, toDecimalString } from '@baize/money'
import { BadForm } from './reasons.ts'

/** What stands in the form, as it was typed. */
export interface RoundFields {
  readonly kind: Proof['kind']
  readonly payRule: PayRule
  readonly slug: string
  readonly choice: string
  readonly steps: string
  readonly bet: string
  readonly currencyCode: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  readonly commitment: string
  readonly tableId: string
  readonly terminalHash: string
  readonly index: string
  readonly salt: string
  readonly clientSeeds: string
  readonly chainHash: string
  readonly betId: string
}

export const EMPTY_FIELDS: RoundFields = {
  kind: 'seeds',
  payRule: 'drawn',
  slug: 'dice',
  choice: '{"side":"over","target":5050}',
  steps: '[]',
  bet: '1.00',
  currencyCode: 'EUR',
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  commitment: '',
  tableId: '',
  terminalHash: '',
  index: '1',
  salt: '',
  clientSeeds: '',
  chainHash: '',
  betId: '',
}

/** A round that was fetched or pasted: what goes into the form, and what the house says of it. */
export interface ReadRound {
  readonly fields: RoundFields
  readonly claim: Claim
  /** False while the server seed, or the hash of the chain, is still secret. */
  readonly isRevealed: boolean
}

const UNIT_EXPONENT = 8

/** Undefined for anything that is no round. It may come from a text that somebody pasted. */
export function readRound(value: unknown): ReadRound | undefined {
  const outer = objectOf(value)
  const round = objectOf(outer?.['round'] ?? outer)
  const fairness = objectOf(round?.['fairness'])
  const code = textOf(round?.['currency'])
  if (!round || !fairness || !isCurrencyCode(code)) return undefined
  const minor = (name: string) => {
    const amount = textOf(round[name])
    if (!/^\d{1,25}$/.test(amount)) return undefined
    return BigInt(amount) / 10n ** BigInt(UNIT_EXPONENT - currency(code).exponent)
  }
  const [bet, staked, paid] = [minor('bet'), minor('staked'), minor('paid')]
  const proof = proofFields(fairness)
  if (bet === undefined || proof === undefined) return undefined
  return {
    fields: {
      ...EMPTY_FIELDS,
      ...proof,
      slug: textOf(round['gameId']),
      // A round that says nothing of it is from before parts of a unit were drawn for.
      payRule: isPayRule(round['payRule']) ? round['payRule'] : 'cut',
      betId: proof.kind === 'chain' ? textOf(round['roundId']) : '',
      choice: JSON.stringify(round['choice'] ?? {}),
      steps: JSON.stringify(round['steps'] ?? []),
      bet: toDecimalString({ amountMinor: bet, currency: code }),
      currencyCode: code,
    },
    claim: {
      configHash: textOf(round['configHash']),
      ...(staked !== undefined && { staked }),
      ...(paid !== undefined && { paid }),
      ...(Array.isArray(round['events']) && { events: round['events'] as unknown[] }),
    },
    isRevealed: (proof.kind === 'seeds' ? proof.serverSeed : proof.chainHash) !== '',
  }
}

function proofFields(fairness: Fields) {
  if (fairness['kind'] === 'seeds') {
    return {
      kind: 'seeds' as const,
      serverSeed: textOf(fairness['serverSeed']),
      clientSeed: textOf(fairness['clientSeed']),
      nonce: textOf(fairness['nonce']),
      commitment: textOf(fairness['commitment']),
      chainHash: '',
    }
  }
  if (fairness['kind'] !== 'chain') return undefined
  const seeds = fairness['clientSeeds']
  return {
    kind: 'chain' as const,
    tableId: textOf(fairness['tableId']),
    terminalHash: textOf(fairness['terminalHash']),
    index: textOf(fairness['index']),
    salt: textOf(fairness['salt']),
    clientSeeds: Array.isArray(seeds) ? seeds.map(textOf).join(', ') : '',
    chainHash: textOf(fairness['chainHash']),
    serverSeed: '',
  }
}

/** What the form says, ready to be played; throws a BadForm when it cannot be read. */
export function betOf(fields: RoundFields): ProvenBet {
  const code = fields.currencyCode
  const bet = isCurrencyCode(code) ? parseAmount(fields.bet, code) : null
  if (!bet) throw new BadForm('badAmount', { text: `${fields.bet} ${code}` })
  const steps = readJson(fields.steps || '[]')
  return {
    choice: readJson(fields.choice || '{}'),
    steps: Array.isArray(steps) ? steps : [],
    bet: bet.amountMinor,
    payRule: fields.payRule,
  }
}

export function proofOf(fields: RoundFields): Proof {
  if (fields.kind === 'seeds') {
    return {
      kind: 'seeds',
      serverSeed: fields.serverSeed.trim(),
      clientSeed: fields.clientSeed.trim(),
      nonce: wholeNumber(fields.nonce),
      commitment: fields.commitment.trim() || null,
    }
  }
  return {
    kind: 'chain',
    tableId: fields.tableId.trim(),
    terminalHash: fields.terminalHash.trim(),
    index: wholeNumber(fields.index),
    salt: fields.salt.trim(),
    clientSeeds: fields.clientSeeds.split(',').flatMap((seed) => seed.trim() || []),
    chainHash: fields.chainHash.trim(),
    betId: fields.betId.trim() || null,
  }
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text.trim())) throw new BadForm('badNumber', { text })
  return Number(text)
}

/** A browser says what is wrong with JSON in a language of its own. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadForm('badJson', { text })
  }
}

type Fields = Partial<Record<string, unknown>>

function objectOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
