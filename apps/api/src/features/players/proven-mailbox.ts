import { Refusal } from '@baize/contract'
import type { Player } from './player-store.ts'

/** G17. A mailbox that nobody has proven may be anybody's: whoever has not shown it is theirs plays for no money. */
export function refuseUnproven({ email_verified_at: provenAt }: Player): void {
  if (provenAt === null) throw new Refusal('REQUIRED_EMAIL_VERIFICATION')
}
