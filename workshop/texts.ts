import type en from '../locales/en.json'

export type Texts = typeof en

// A language is a file: the toolbar offers what lies in the folder.
const FILES = import.meta.glob<Texts>('../locales/*.json', { import: 'default' })

const localeOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

export const LOCALES = Object.keys(FILES).map(localeOf)

export async function loadTexts(locale: string): Promise<Texts> {
  const load = Object.entries(FILES).find(([path]) => localeOf(path) === locale)?.[1]
  if (!load) throw new Error(`There is no language "${locale}".`)
  return load()
}

/** The site's own texts in the language of the toolbar: a story speaks as the site does. */
export function textsOf({ loaded }: { readonly loaded: Readonly<Record<string, unknown>> }): Texts {
  return loaded['texts'] as Texts
}

/** A text with its places filled; enough for the workshop, which has no plural to form. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
