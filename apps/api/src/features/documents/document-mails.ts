import type { DocumentLabel, DocumentReason, DocumentStatus } from '@baize/contract'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPlayer } from '../players/player-store.ts'
import { writeBrandMail } from '../site/brand-mail.ts'
import { pageUrl } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'

export interface DecisionMailDeps {
  readonly brandSettings: { byName(name: string): BrandOnAir | undefined }
  readonly mailer: Pick<Mailer, 'queue'>
  readonly texts: Texts
}

interface ToldDecision {
  readonly playerId: string
  readonly label: DocumentLabel
  readonly status: DocumentStatus
  readonly reason: DocumentReason | null
  readonly note: string | null
}

/** In the transaction of the decision. Nobody can switch it off: withdrawals may wait for what it says. */
export async function queueDecisionMail(
  { brandSettings, mailer, texts }: DecisionMailDeps,
  tx: Tx,
  { playerId, label, status, reason, note }: ToldDecision,
): Promise<void> {
  const player = await findPlayer(tx, playerId)
  const brand = brandSettings.byName(player?.brand ?? '')
  if (!player || !brand) return
  const name = status === 'confirmed' ? 'documentConfirmed' : 'documentRejected'
  const mail = writeBrandMail(texts, brand, player, name, {
    url: (locale) => pageUrl(brand, 'verification', locale),
    values: (locale) => ({
      document: texts.message(locale, `documents.labels.${label}.title`),
      reason: reason === null ? '' : texts.message(locale, `documents.reasons.${reason}`),
      hasNote: note ? 'yes' : 'no',
      note: note ?? '',
    }),
  })
  await mailer.queue(tx, mail)
}
