import { createHash } from 'node:crypto'
import { Refusal, type DocumentLabel, type OnlineVerification } from '@baize/contract'
import type { ProviderCheckStatus } from '@baize/contract/document-options'
import { canBecome } from '@baize/rules/documents'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { CallbackReply, HandleCallback } from '../../../providers/callback-route.ts'
import { customerName } from '../../../providers/customer-name.ts'
import { oncePerEvent } from '../../../providers/once-per-event.ts'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type { Player } from '../../players/player-store.ts'
import { lockPlayer } from '../../profile/profile-store.ts'
import { pageUrl, spokenLocale } from '../../site/site-links.ts'
import type { StatusDeps } from '../document-status.ts'
import { documentsOf, type StoredDocument } from '../documents-store.ts'
import {
  applyCheck,
  isOfPerson,
  personHash,
  tellOfCheck,
  FIRST_QUESTION_MS,
  type AppliedCheck,
} from './apply-check.ts'
import { applyToDocuments } from './check-documents.ts'
import { createVerificationFollowUp, type VerificationDeps } from './verification-follow-up.ts'
import type { ProviderCheck, VerificationProvider } from './verification-provider.ts'
import {
  findCheck,
  insertCheck,
  newestCheck,
  openCheck,
  updateCheck,
  type StoredCheck,
} from './verification-store.ts'

/** Each check costs the house money. */
const STARTS_PER_PLAYER: RateLimit = { name: 'verification:player', points: 20, perSec: 86_400 }

export interface Visit {
  readonly playerId: string
  readonly brand: BrandOnAir
}

export type Verification = ReturnType<typeof createVerification>

/** Documents that a provider looks at in place of our reviewers, where the house has one. */
export function createVerification(deps: VerificationDeps) {
  const { provider } = deps
  const { db, clock, limits, log } = deps.context

  /** What the provider says, whoever asked for it. */
  async function take(said: ProviderCheck): Promise<AppliedCheck> {
    if (!provider) return { outcome: 'unknown' }
    const applied = await db.transaction().execute((tx) => applyCheck(deps, tx, provider, said))
    await tellOfCheck(deps, applied)
    return applied
  }

  const handleCallback: HandleCallback = async (key, rawBody, headers): Promise<CallbackReply> => {
    if (provider?.key !== key) throw new Refusal('NOT_FOUND')
    const event = provider.readCallback(rawBody, headers)
    if (!event) {
      log.warn({ provider: key }, 'verification callback signature rejected')
      throw new Refusal('MALFORMED_REQUEST')
    }
    const { eventId, check } = event
    const bodyHash = createHash('sha256').update(rawBody).digest()
    // Beside payments, whose provider may number its events the same way.
    const received = { provider: `verification:${key}`, eventId, bodyHash }
    let applied: AppliedCheck | undefined
    const outcome = await db.transaction().execute(async (tx) => {
      applied = undefined
      return await oncePerEvent(tx, received, clock.now(), async () => {
        applied = await applyCheck(deps, tx, provider, check)
        return applied.outcome
      })
    })
    if (applied) await tellOfCheck(deps, applied)
    return { success: true, data: { eventId, outcome } }
  }

  return {
    handleCallback,
    ...createVerificationFollowUp(deps, take),

    async viewOf({ playerId, brand }: Visit): Promise<OnlineVerification> {
      if (!provider) return null
      const check = await newestCheck(db, playerId)
      const labels = wantedLabels(await documentsOf(db, playerId), brand)
      const isResumable = check !== undefined && RESUMABLE.has(check.state)
      const canStart = isResumable || (check?.state !== 'pending' && labels.length > 0)
      return { status: shownStatus(check), canStart }
    },

    /** The address of the provider's page. */
    async start(visit: Visit): Promise<string> {
      if (!provider) throw new Refusal('NOT_FOUND')
      await limits.spend(STARTS_PER_PLAYER, visit.playerId)
      const { player, check } = await db
        .transaction()
        .execute((tx) => begin(deps, tx, provider, visit))
      if (check.url !== null && check.state !== 'starting') return check.url
      try {
        await take(await provider.startCheck(intentOf(check, player, visit.brand)))
      } catch (error) {
        if (error instanceof ProviderRefused)
          await db.transaction().execute((tx) => fail(tx, check.id, clock.now()))
        else if (!(error instanceof ProviderUncertain)) throw error
        log.error({ err: error, checkId: check.id }, 'verification check not started')
        throw new Refusal('SERVICE_UNAVAILABLE')
      }
      const started = await findCheck(db, check.id)
      if (!started?.url) throw new Refusal('SERVICE_UNAVAILABLE')
      return started.url
    },
  }
}

const RESUMABLE: ReadonlySet<StoredCheck['state']> = new Set([
  'starting',
  'awaiting-player',
  'resubmission',
])

function shownStatus(check: StoredCheck | undefined): ProviderCheckStatus | null {
  if (!check || check.state === 'failed' || check.state === 'starting') return null
  return check.state
}

/** What the brand insists on or somebody has asked for, and what nobody has yet. */
function wantedLabels(
  documents: readonly StoredDocument[],
  { settings }: BrandOnAir,
): DocumentLabel[] {
  const known = new Map(documents.map((document) => [document.label, document.status]))
  const asked = new Set<DocumentLabel>([...settings.requiredDocuments, ...known.keys()])
  return [...asked].filter((label) => canBecome(known.get(label) ?? 'none', 'pending'))
}

/** The check that is open, or a new one. */
async function begin(
  deps: StatusDeps,
  tx: Tx,
  provider: VerificationProvider,
  { playerId, brand }: Visit,
): Promise<{ readonly player: Player; readonly check: StoredCheck }> {
  const { clock, random } = deps.context
  const player = await lockPlayer(tx, playerId)
  if (!player.first_name || !player.last_name || !player.date_of_birth)
    throw new Refusal('VERIFICATION_NEEDS_PROFILE')
  const now = clock.now()
  const open = await openCheck(tx, playerId)
  if (open?.state === 'pending') throw new Refusal('DOCUMENT_NOT_WANTED')
  if (open && isOfPerson(open, player)) return { player, check: open }
  // It was begun for what the profile no longer says.
  if (open) {
    await updateCheck(tx, open.id, { state: 'expired', ask_at: null, changed_at: now })
    await applyToDocuments(deps, tx, open, { status: 'expired', problems: [] })
  }
  const labels = wantedLabels(await documentsOf(tx, playerId), brand)
  if (labels.length === 0) throw new Refusal('DOCUMENT_NOT_WANTED')
  const check: StoredCheck = {
    id: random.uuid(),
    player_id: playerId,
    provider: provider.key,
    provider_check_id: null,
    labels,
    state: 'starting',
    person_hash: personHash(player),
    url: null,
    revision: 0,
    ask_at: new Date(now.getTime() + FIRST_QUESTION_MS),
    created_at: now,
    changed_at: now,
  }
  await insertCheck(tx, check)
  return { player, check }
}

async function fail(tx: Tx, id: string, now: Date): Promise<void> {
  await updateCheck(tx, id, { state: 'failed', ask_at: null, changed_at: now })
}

function intentOf({ id, labels }: StoredCheck, player: Player, brand: BrandOnAir) {
  const locale = spokenLocale(brand, player.locale)
  return {
    reference: id,
    customer: customerName(player.id),
    labels,
    person: {
      firstName: player.first_name,
      lastName: player.last_name,
      dateOfBirth: player.date_of_birth,
      countryCode: player.country_code,
    },
    locale,
    returnUrl: pageUrl(brand, 'verification', locale),
  }
}
