import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal, type SentPhoneCode } from '@baize/contract'
import { visitorNetwork, type Random } from '@baize/host'
import { phoneProblem } from '@baize/rules/phone'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import { secretHash } from '../../../edge/secret-hash.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { createGate } from '../../gate/gate.ts'
import { personFactsOf } from '../../players/person-facts.ts'
import { findPlayer, type Player } from '../../players/player-store.ts'
import { countries } from '../../site/countries.ts'
import { excludedOf } from '../../site/places.ts'
import { spokenLocale } from '../../site/site-links.ts'
import type { Texts } from '../../site/texts.ts'
import { lockPlayer, updatePlayer } from '../profile-store.ts'
import type { MessageSender } from './message-sender.ts'
import { findPhoneCode, putPhoneCode, removePhoneCode, takeGuess } from './phone-code-store.ts'

const LIFE_MS = 10 * 60 * 1000
const PAUSE_MS = 60 * 1000
const GUESS_COUNT_MAX = 5
const CODE_COUNT = 1_000_000
const DAY_SEC = 24 * 60 * 60

// Each message costs money, and numbers that cost much are somebody's business: nobody sends many, to nobody are many
// sent, and the house has an end to it as well.
const PER_PLAYER: RateLimit = { name: 'phone-code:player', points: 5, perSec: DAY_SEC }
const PER_NUMBER: RateLimit = { name: 'phone-code:number', points: 5, perSec: DAY_SEC }
const PER_ADDRESS: RateLimit = { name: 'phone-code:address', points: 10, perSec: DAY_SEC }
const GUESSES_PER_PLAYER: RateLimit = { name: 'phone-guess:player', points: 25, perSec: DAY_SEC }

export interface PhoneVerificationDeps {
  readonly context: AppContext
  readonly texts: Texts
  readonly messages: MessageSender
}

/** Proves that the phone of an account is its player's, by a code that was sent there. */
export function createPhoneVerification({ context, texts, messages }: PhoneVerificationDeps) {
  const { config, clock, db, limits, log, random } = context
  const gate = createGate(context)
  const perHour: RateLimit = {
    name: 'phone-code:house',
    points: config.messagesPerHourMax,
    perSec: 60 * 60,
  }

  async function send(ask: {
    readonly playerId: string
    readonly brand: BrandOnAir
    readonly address: string
  }): Promise<SentPhoneCode> {
    const { playerId, brand, address } = ask
    const player = await unverified(db, playerId)
    const phone = numberOf(player)
    if (!isServed(player.phone_code ?? '', brand)) throw new Refusal('PHONE_NOT_SERVED')
    const now = clock.now()
    await refuseHaste(db, { playerId, phone, now })
    await limits.spend(PER_PLAYER, playerId)
    await limits.spend(PER_NUMBER, secretHash(phone).toString('base64url'))
    await limits.spend(PER_ADDRESS, visitorNetwork(address))
    await limits.spend(perHour, 'all')

    const code = newCode(random)
    const expiresAt = new Date(now.getTime() + LIFE_MS)
    const row = { player_id: playerId, phone, code_hash: codeHash(playerId, code) }
    await db
      .transaction()
      .execute((tx) => putPhoneCode(tx, { ...row, sent_at: now, expires_at: expiresAt }))
    const { brandName } = brand.settings
    const locale = spokenLocale(brand, player.locale)
    try {
      await messages.send({
        to: phone,
        text: texts.message(locale, 'mails.phoneCode', { brandName, code }),
      })
    } catch (error) {
      log.error({ err: error, playerId }, 'text message not sent')
      throw new Refusal('SERVICE_UNAVAILABLE')
    }
    return {
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(now.getTime() + PAUSE_MS).toISOString(),
    }
  }

  async function confirm(playerId: string, code: string): Promise<void> {
    await limits.spend(GUESSES_PER_PLAYER, playerId)
    const now = clock.now()
    const sent = await takeGuess(db, playerId, { now, guessCountMax: GUESS_COUNT_MAX })
    if (!sent) throw new Refusal('PHONE_CODE_EXPIRED')
    if (!timingSafeEqual(sent.code_hash, codeHash(playerId, code)))
      throw new Refusal('PHONE_CODE_WRONG')
    await db.transaction().execute(async (tx) => {
      const player = await lockPlayer(tx, playerId)
      // The phone may be another one since, or another call may have used the code.
      if (numberOf(player) !== sent.phone || !(await removePhoneCode(tx, sent)))
        throw new Refusal('PHONE_CODE_EXPIRED')
      await updatePlayer(tx, playerId, { phone_verified_at: now })
      await gate.remember(tx, playerId, personFactsOf({ ...player, phone_verified_at: now }))
    })
  }

  return { send, confirm }
}

async function unverified(db: Database, playerId: string): Promise<Player> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  if (player.phone_verified_at !== null)
    throw new Refusal('FIELD_LOCKED', { fields: { phone: 'form.lock.phone' } })
  return player
}

async function refuseHaste(
  db: Database,
  { playerId, phone, now }: { playerId: string; phone: string; now: Date },
): Promise<void> {
  const before = await findPhoneCode(db, playerId)
  if (before?.phone !== phone) return
  const waitMs = before.sent_at.getTime() + PAUSE_MS - now.getTime()
  if (waitMs > 0)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSec: Math.ceil(waitMs / 1000) })
}

/** Six digits, each as likely as any other: what does not divide evenly is drawn again. */
function newCode(random: Random): string {
  const fair = 2 ** 32 - (2 ** 32 % CODE_COUNT)
  let drawn = random.bytes(4).readUInt32BE()
  while (drawn >= fair) drawn = random.bytes(4).readUInt32BE()
  return String(drawn % CODE_COUNT).padStart(6, '0')
}

/**
 * What is kept of a code. A million codes are quickly tried by who has the database, so this hides it from a look
 * only; what protects it is that it lives ten minutes and is worth five guesses.
 */
function codeHash(playerId: string, code: string): Buffer {
  return createHmac('sha256', playerId).update(code).digest()
}

function numberOf({ phone_code: code, phone }: Pick<Player, 'phone_code' | 'phone'>): string {
  const problem = phone && code ? phoneProblem(phone, code) : 'form.validation.required'
  if (!phone || !code || problem)
    throw new Refusal('INVALID_FIELDS', {
      fields: { phone: problem ?? 'form.validation.required' },
    })
  return `+${code.replace(/\D/g, '')}${phone.replace(/\D/g, '').replace(/^0+/, '')}`
}

/** A code of countries that the brand excludes altogether is sent nothing. */
function isServed(phoneCode: string, brand: BrandOnAir): boolean {
  const excluded = excludedOf(brand.settings)
  return countries().some(
    (country) => country.phoneCode === phoneCode && !excluded.has(country.code),
  )
}
