import { createHash } from 'node:crypto'
import type { Tx } from '../../../database/open.ts'
import { customerName } from '../../../providers/customer-name.ts'
import type { Player } from '../../players/player-store.ts'
import { lockPlayer } from '../../profile/profile-store.ts'
import { tell, type StatusDeps } from '../document-status.ts'
import { documentsOf } from '../documents-store.ts'
import { applyToDocuments } from './check-documents.ts'
import {
  isCheckOver,
  mayFollow,
  type ProviderCheck,
  type VerificationProvider,
} from './verification-provider.ts'
import { findCheck, updateCheck, type StoredCheck } from './verification-store.ts'

/** A first question soon, in case the callback was lost. */
export const FIRST_QUESTION_MS = 60_000

/** What a word of the provider has done; told to the provider, and written beside its event. */
type Outcome =
  | 'unknown'
  | 'foreign'
  | 'stale'
  | 'out-of-order'
  | 'unfounded'
  | 'facts-changed'
  | 'applied'

export interface AppliedCheck {
  readonly outcome: Outcome
  readonly playerId?: string
}

/** Takes what the provider says of a check, if it is about this check, newer than what is known, and may follow it. */
export async function applyCheck(
  deps: StatusDeps,
  tx: Tx,
  provider: Pick<VerificationProvider, 'key' | 'client'>,
  said: ProviderCheck,
): Promise<AppliedCheck> {
  const { log } = deps.context
  const about = { provider: provider.key, checkId: said.reference, status: said.status }
  const refused = (outcome: Outcome): AppliedCheck => {
    log.warn({ ...about, outcome }, 'verification outcome ignored')
    return { outcome }
  }
  const found = UUID.test(said.reference) ? await findCheck(tx, said.reference) : undefined
  if (found?.provider !== provider.key) return refused('unknown')
  const player = await lockPlayer(tx, found.player_id)
  // Read again: until the player was locked, somebody else could change it.
  const check = (await findCheck(tx, found.id)) ?? found
  if (!isOfCheck(check, provider, said)) return refused('foreign')
  if (said.revision <= check.revision) return { outcome: 'stale' }
  if (!mayFollow(check.state, said.status)) return refused('out-of-order')
  // A no without a reason would let what is not named pass as good.
  const needsReason = said.status === 'rejected' || said.status === 'resubmission'
  if (needsReason && !said.problems.some(({ label }) => check.labels.includes(label)))
    return refused('unfounded')
  const isSamePerson = isOfPerson(check, player)
  const word = isSamePerson ? said : { ...said, status: 'expired' as const, problems: [] }
  const now = deps.context.clock.now()
  await updateCheck(tx, check.id, {
    state: word.status,
    provider_check_id: said.providerCheckId,
    url: said.url,
    revision: said.revision,
    changed_at: now,
    ask_at: isCheckOver(word.status) ? null : new Date(now.getTime() + FIRST_QUESTION_MS),
  })
  await applyToDocuments(deps, tx, check, word)
  const outcome = isSamePerson ? 'applied' : 'facts-changed'
  return { outcome, playerId: check.player_id }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isOfCheck(
  check: StoredCheck,
  { client }: Pick<VerificationProvider, 'client'>,
  said: ProviderCheck,
): boolean {
  const isKnownId =
    check.provider_check_id === null || check.provider_check_id === said.providerCheckId
  const labels = [...check.labels].toSorted().join()
  return (
    isKnownId &&
    said.client === client &&
    said.customer === customerName(check.player_id) &&
    [...said.labels].toSorted().join() === labels
  )
}

/** Of everything that documents are held against. */
export function personHash(player: Player): Buffer {
  const { first_name, last_name, date_of_birth, country_code, address, zip_code, city } = player
  const facts = [first_name, last_name, date_of_birth, country_code, address, zip_code, city]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

/** Whether the profile still says what it said when the check began. */
export function isOfPerson({ person_hash }: StoredCheck, player: Player): boolean {
  // The embedded database answers with another kind of array of bytes.
  return Buffer.from(person_hash).equals(personHash(player))
}

/** To open pages, after the commit. */
export async function tellOfCheck(deps: StatusDeps, { playerId }: AppliedCheck): Promise<void> {
  if (playerId === undefined) return
  for (const document of await documentsOf(deps.context.db, playerId))
    tell(deps, playerId, document)
}
