import { createContext, use } from 'react'
import type en from '../../../../../locales/en.json'

type Texts = (typeof en)['fairness']['verifier']
/** `tabs.single` and the like: every text of the verifier by its path. */
export type TextKey = PathsOf<Texts>

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]

export type VerifierText = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** The site brings its own texts, and the file that is downloaded brings those inside it. */
export const VerifierTextContext = createContext<VerifierText>((key) => key)

export function useVerifierText(): VerifierText {
  return use(VerifierTextContext)
}
