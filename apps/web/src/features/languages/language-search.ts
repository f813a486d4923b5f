export interface Language {
  readonly tag: string
  /** In its own words. */
  readonly name: string
}

/** Finds languages by their own names, their English ones and those of the reader's language, accents or not. */
export function languageSearch(locale: string): {
  readonly nameOf: (tag: string) => string
  readonly matches: (language: Language, wanted: string) => boolean
} {
  const here = new Intl.DisplayNames(locale, { type: 'language' })
  const english = new Intl.DisplayNames('en', { type: 'language' })
  return {
    nameOf: (tag) => here.of(tag) ?? tag,
    matches: ({ tag, name }, wanted) => {
      const words = plain(wanted)
      return [name, tag, here.of(tag) ?? '', english.of(tag) ?? ''].some((one) =>
        plain(one).includes(words),
      )
    },
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}
