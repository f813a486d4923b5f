import { Refusal, type FieldErrors, type UpdateUserBody } from '@baize/contract'
import { isCurrencyCode } from '@baize/money'
import type { ProfileField } from '@baize/rules/profile'
import type { Updateable } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { PlayerTable } from '../../database/tables.ts'
import type { RateLimit } from '../../edge/rate-limits.ts'
import type { BrandOnAir, CallerSession } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../auth/accounts.ts'
import { newPasswordProblem } from '../auth/passwords/common-passwords.ts'
import { proveIdentity } from '../auth/sign-in/prove-identity.ts'
import { personFactsOf } from '../players/person-facts.ts'
import { findPlayer, findPlayerByEmail, isTaken, type Player } from '../players/player-store.ts'
import { holdWithdrawals } from '../players/withdrawal-hold-store.ts'
import type { EndedSessions, Sessions } from '../auth/sessions/sessions.ts'
import { createGate } from '../gate/gate.ts'
import type { Mailer } from '../mail/mailer.ts'
import { keepConsents } from './linked-account.ts'
import { checkChanges, profileChanges, type ProfileChanges } from './profile-changes.ts'
import { lockPlayer, updatePlayer } from './profile-store.ts'
import { userOf } from './user-details.ts'

export interface ProfileDeps {
  readonly context: AppContext
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly mailer: Mailer
}

export interface ProfileUpdate {
  readonly session: CallerSession
  readonly brand: BrandOnAir
  readonly body: UpdateUserBody
  /** The browser it is asked from, when it is known. */
  readonly deviceToken?: string
}

const EMAIL_PER_PLAYER: RateLimit = { name: 'email:player', points: 5, perSec: 60 * 60 }

/** Email is missing: it moves only when the new mailbox is proven. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneCode: 'phone_code',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  countryCode: 'country_code',
  city: 'city',
  address: 'address',
  zipCode: 'zip_code',
  nickname: 'nickname',
} as const satisfies Record<Exclude<ProfileField, 'email'>, keyof PlayerTable>

/** Changes the profile, the password or both, or nothing at all. */
export async function updateProfile(deps: ProfileDeps, update: ProfileUpdate): Promise<void> {
  const { context } = deps
  const { session, brand, body, deviceToken } = update
  const today = context.clock.now().toISOString().slice(0, 10)
  const player = await findPlayer(context.db, session.playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')

  // Checked once before the expensive work, and again below on the row that nobody else can change.
  const wanted = profileChanges(body, userOf(player))
  const others = {
    ...passwordProblems(body, brand, wanted),
    ...languageProblems(body, brand),
    ...walletProblems(body, brand),
    ...(body.terms === false ? { terms: 'form.validation.terms' } : {}),
  }
  checkChanges(wanted, userOf(player), today, others)
  const isPasswordNeeded = asksForPassword(body, wanted)
  if (isPasswordNeeded) {
    const passwords = deps.accounts.passwords
    const { sessionId } = session
    const password = body.currentPassword ?? undefined
    await proveIdentity({ context, passwords }, { player, sessionId }, password)
  }
  if (wanted.has('email')) await context.limits.spend(EMAIL_PER_PLAYER, player.id)
  const { newPassword } = body
  const passwordHash = newPassword ? await deps.accounts.passwords.hash(newPassword) : undefined

  const ended = await refusingTakenNickname(() =>
    context.db.transaction().execute(async (tx): Promise<EndedSessions | undefined> => {
      const locked = await lockPlayer(tx, player.id)
      const changes = profileChanges(body, userOf(locked))
      checkChanges(changes, userOf(locked), today)
      // Another call may have moved the mailbox meanwhile, and so made a change of what was none.
      if (asksForPassword(body, changes) && !isPasswordNeeded) throw currentPasswordRequired()
      if (isPasswordNeeded && locked.password_hash !== player.password_hash) {
        throw new Refusal('WRONG_CURRENT_PASSWORD')
      }
      const columns = {
        ...columnsOf(changes),
        // A code proves the number it was sent to.
        ...(changes.has('phone') || changes.has('phoneCode') ? { phone_verified_at: null } : {}),
      }
      await updatePlayer(tx, locked.id, {
        ...columns,
        ...(body.preferredLanguage === undefined ? {} : { locale: body.preferredLanguage }),
        ...(body.walletCode === undefined ? {} : { wallet_code: body.walletCode }),
        ...(body.ghostMode === undefined ? {} : { ghost_mode: body.ghostMode }),
        ...(resetsKyc(locked, changes, brand) ? { kyc_status: 'REQUESTED' } : {}),
      })
      await keepConsents(tx, locked.id, body, context.clock.now())
      if (resetsKyc(locked, changes, brand))
        await context.events.publishIn(tx, 'verifiedFactsChanged', { playerId: locked.id })
      await createGate(context).remember(tx, locked.id, personFactsOf({ ...locked, ...columns }))
      const email = changes.get('email')
      if (email !== undefined) await askForMailbox(deps, tx, brand, locked, email)
      if (passwordHash === undefined) return undefined
      await updatePlayer(tx, locked.id, { password_hash: passwordHash })
      await holdWithdrawals(tx, locked.id, context.clock.now())
      await deps.mailer.queue(tx, deps.accounts.mails.passwordChanged(brand, locked))
      const what = 'passwordChanged'
      await context.events.publishIn(tx, 'securityNoted', { playerId: locked.id, what })
      await deps.accounts.devices.forget(tx, locked.id, deviceToken)
      return await deps.sessions.revokeAllIn(tx, locked.id, session.sessionId)
    }),
  )
  ended?.announce()
}

/** A session alone moves neither the password nor the mailbox, through which a password is replaced. */
function asksForPassword({ newPassword }: UpdateUserBody, changes: ProfileChanges): boolean {
  return Boolean(newPassword) || changes.has('email')
}

const CURRENT_PASSWORD_REQUIRED: FieldErrors = {
  currentPassword: 'form.validation.currentPasswordRequired',
}

function currentPasswordRequired(): Refusal {
  return new Refusal('INVALID_FIELDS', { fields: CURRENT_PASSWORD_REQUIRED })
}

function passwordProblems(
  body: UpdateUserBody,
  brand: BrandOnAir,
  changes: ProfileChanges,
): FieldErrors {
  const { newPassword, currentPassword } = body
  const isAsked = asksForPassword(body, changes)
  // The current password by itself is a new one that was forgotten.
  const isNewOne = Boolean(newPassword) || (Boolean(currentPassword) && !isAsked)
  const rules = brand.settings.formFieldsValidation.password
  const problem = isNewOne ? newPasswordProblem(newPassword ?? '', rules, brand.name) : undefined
  return {
    ...(problem ? { newPassword: problem } : {}),
    ...(isAsked && !currentPassword ? CURRENT_PASSWORD_REQUIRED : {}),
  }
}

function languageProblems({ preferredLanguage }: UpdateUserBody, brand: BrandOnAir): FieldErrors {
  const isSpoken =
    preferredLanguage === undefined || brand.settings.locales.includes(preferredLanguage)
  return isSpoken ? {} : { preferredLanguage: 'form.validation.invalid.format' }
}

function walletProblems({ walletCode }: UpdateUserBody, brand: BrandOnAir): FieldErrors {
  const isOffered =
    walletCode === undefined || (brand.settings.useMultiWallet && isCurrencyCode(walletCode))
  return isOffered ? {} : { walletCode: 'form.validation.invalid.format' }
}

function columnsOf(changes: ProfileChanges): Updateable<PlayerTable> {
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = changes.get(field as ProfileField)
      return value === undefined ? [] : [[column, value === '' ? null : value]]
    }),
  )
}

/**
 * The page says onChangeResetKyc, but the brand decides: a page that leaves it out must not keep documents
 * verified for facts they no longer prove. A nickname is no fact that anybody verified.
 */
function resetsKyc(player: Player, changes: ProfileChanges, brand: BrandOnAir): boolean {
  const isFactChanged = [...changes.keys()].some((field) => field !== 'nickname')
  return brand.resetKycOnProfileChange && isFactChanged && player.kyc_status === 'APPROVED'
}

/**
 * The account keeps its mailbox until the new one is proven. Whether that one already has an account
 * shows nowhere but in the mail that goes there.
 */
async function askForMailbox(
  { accounts }: ProfileDeps,
  tx: Tx,
  brand: BrandOnAir,
  player: Player,
  email: string,
): Promise<void> {
  const isBack = email === player.email
  await updatePlayer(tx, player.id, { pending_email: isBack ? null : email })
  const isForeign = !isBack && (await findPlayerByEmail(tx, email)) !== undefined
  if (isForeign) await accounts.remindOwner(tx, email, brand)
  else await accounts.askToVerify(tx, brand, { ...player, email })
}

async function refusingTakenNickname<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new Refusal('INVALID_FIELDS', {
      fields: { nickname: 'form.validation.nicknameTaken' },
    })
  }
}
