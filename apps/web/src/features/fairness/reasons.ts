import { Unplayable, type Reason } from '@baize/fair/unplayable'
import type { PathsOf, SiteTexts } from '../../../../../locales/english.ts'
import type { VerifierText } from './verifier-texts.ts'

type ReasonTexts = SiteTexts['fairness']['verifier']['reasons']
/** What is wrong with the form itself; the rest is the engine's to say. */
type FormReason = Exclude<PathsOf<ReasonTexts>, Reason | 'unknown'>

/** What was typed cannot be read. */
export class BadForm extends Error {
  readonly reason: FormReason
  readonly values: Readonly<Record<string, string>>

  constructor(reason: FormReason, values: Readonly<Record<string, string>>) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

/** Why a round cannot be played again, in the reader's language. */
export function reasonText(error: unknown, t: VerifierText): string {
  if (!(error instanceof Unplayable || error instanceof BadForm)) {
    console.error(error)
    return t('reasons.unknown')
  }
  const { reason, values: given }: Unplayable | BadForm = error
  const values = Object.entries(given).map(([name, value]) => [name, String(value)])
  return t(`reasons.${reason}`, Object.fromEntries(values) as Record<string, string>)
}
