import type { SiteTexts } from '../locales/english.ts'

export type Texts = SiteTexts

// A language is a folder: the toolbar offers what lies there.
const INFOS = import.meta.glob<{ readonly direction: 'ltr' | 'rtl' }>('../locales/*/locale.json', {
  eager: true,
  import: 'default',
})
const FILES = import.meta.glob('../locales/*/site/*.json', { import: 'default' })

export const LOCALES = Object.keys(INFOS).map((path) => path.split('/').at(-2) ?? '')

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return INFOS[`../locales/${locale}/locale.json`]?.direction ?? 'ltr'
}

export async function loadTexts(locale: string): Promise<Texts> {
  const files = Object.entries(FILES).filter(([path]) =>
    path.startsWith(`../locales/${locale}/site/`),
  )
  if (files.length === 0) throw new Error(`There is no language "${locale}".`)
  const loaded = files.map(async ([path, load]) => {
    const name = path.split('/').at(-1)?.replace('.json', '') ?? ''
    return [name, await load()] as const
  })
  return Object.fromEntries(await Promise.all(loaded)) as Texts
}

/** The site's own texts in the language of the toolbar: a story speaks as the site does. */
export function textsOf({ loaded }: { readonly loaded: Readonly<Record<string, unknown>> }): Texts {
  return loaded['texts'] as Texts
}
