import { createContext, use } from 'react'
import type { PathsOf, SiteTexts } from '../../../../../locales/english.ts'

/** `tabs.single` and the like: every text of the verifier by its path. */
export type TextKey = PathsOf<SiteTexts['fairness']['verifier']>

export type VerifierText = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** The site brings its own texts, and the file that is downloaded brings those inside it. */
export const VerifierTextContext = createContext<VerifierText>((key) => key)

export function useVerifierText(): VerifierText {
  return use(VerifierTextContext)
}
