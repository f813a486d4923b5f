import { Refusal, type LoginData } from '@baize/contract'
import type { Tx } from '../../../database/open.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { Player } from '../../players/player-store.ts'
import { spokenLocale } from '../../site/site-links.ts'
import type { AccountDeps } from '../account-deps.ts'
import { readUserAgent } from '../sessions/user-agent.ts'

/** Where somebody signs in: what the browser has kept from the last time, if there was one. */
export interface Entrance {
  readonly brand: BrandOnAir
  readonly deviceToken?: string
  /** Of the visitor, for the log. */
  readonly address?: string
  /** By which the player knows the session again. */
  readonly userAgent?: string | undefined
  readonly country?: string | undefined
}

export interface SignedIn {
  readonly data: LoginData
  /** What the browser is to keep, so that it is known again. */
  readonly deviceToken: string
}

/** Tells whose account it is as soon as that is known, though the way in may still be refused. */
export type Found = (player: Player) => void

/** What every way in ends with: a session, and a word to the player when the device is a new one. */
export async function openFor(
  { context: { clock, events }, sessions, devices, mailer, mails }: AccountDeps,
  tx: Tx,
  player: Player,
  { brand, deviceToken, userAgent, country }: Entrance,
  { deviceType, isFactorProven = false }: { deviceType?: string; isFactorProven?: boolean } = {},
): Promise<SignedIn> {
  const { cpnc } = player.acquisition
  if (await devices.isNewTo(tx, player.id, deviceToken)) {
    const device = { ...readUserAgent(userAgent), country: country ?? '', at: clock.now() }
    await mailer.queue(tx, mails.newDevice(brand, player, device))
    await events.publishIn(tx, 'securityNoted', { playerId: player.id, what: 'newDevice' })
  }
  const opened = { playerId: player.id, deviceType, userAgent, country, isFactorProven }
  const data = {
    accessToken: await sessions.open(opened, tx),
    locale: spokenLocale(brand, player.locale),
    cpnc: typeof cpnc === 'string' ? cpnc : null,
    userId: player.id,
  }
  return { data, deviceToken: await devices.remember(tx, player.id, deviceToken) }
}

export function refuseUnverified({ settings }: BrandOnAir, player: Player): void {
  if (settings.verifyEmailStatusOnLogin && player.email_verified_at === null)
    throw new Refusal('REQUIRED_EMAIL_VERIFICATION')
}
