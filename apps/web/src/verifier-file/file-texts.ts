import type { VerifierText } from '../features/fairness/verifier-texts.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** Of every language only what the verifier says; the build leaves the rest behind. */
const LOCALES = import.meta.glob<Texts>('../../../../locales/*/site/fairness.json', {
  eager: true,
  import: 'default',
  query: '?verifier',
})

const BY_TAG = new Map(
  Object.entries(LOCALES).map(([path, texts]) => [path.split('/').at(-3) ?? '', texts]),
)

interface LocaleInfo {
  readonly name: string
  readonly direction: string
}

const INFOS = import.meta.glob<LocaleInfo>('../../../../locales/*/locale.json', {
  eager: true,
  import: 'default',
})

export const FILE_LOCALES = Object.entries(INFOS).map(([path, { name, direction }]) => ({
  tag: path.split('/').at(-2) ?? '',
  name,
  direction,
}))

/** The first language of the reader that the file speaks. */
export function firstLocale(wanted: readonly string[]): string {
  const tags = wanted.map((tag) => tag.split('-')[0] ?? tag)
  return tags.find((tag) => BY_TAG.has(tag)) ?? 'en'
}

/** Texts of the verifier have names in braces and no plurals, so no parser comes along. */
export function fileText(locale: string): VerifierText {
  return (key, values = {}) => {
    const message = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        BY_TAG.get(locale),
      )
    if (typeof message !== 'string') return key
    return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
}
