/** Tags that browsers still send for a language that a locale has under another name. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' }

/** Where Spanish is not that of Latin America, which is the region 419. */
const SPANISH_ELSEWHERE = new Set(['ES', 'EA', 'IC', 'GQ', 'PH'])
const LATIN_AMERICA = '419'

/** No language has a longer name, and what is looked up is kept. */
const TAG_LENGTH_MAX = 35

/** What a tag says by itself, and the script that its readers expect. */
interface TagParts {
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
}

/**
 * The best of these locales for an `Accept-Language` header or a single tag, or undefined when none fits. The only place
 * where a language that is asked for becomes one that there is: for pages, mails, refusals, games and the sandbox.
 */
export function preferredLocale(wanted: string, locales: readonly string[]): string | undefined {
  for (const tag of tagsOf(wanted)) {
    const found = nearestLocale(tag, locales)
    if (found !== undefined) return found
  }
  return undefined
}

/** The tags of a header, the dearest first. */
function tagsOf(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = params.map((param) => /^\s*q=(.*)$/.exec(param)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag.length <= TAG_LENGTH_MAX && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

function nearestLocale(tag: string, locales: readonly string[]): string | undefined {
  const same = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase())
  if (same !== undefined) return same
  const wanted = partsOf(tag)
  if (!wanted) return undefined
  const related = locales.flatMap((locale) => {
    const parts = partsOf(locale)
    return parts?.language === wanted.language ? [{ locale, ...parts }] : []
  })
  // Traditional and simplified Chinese are two scripts: the other one is better than nothing and no more.
  const readable = related.filter(({ script }) => script === wanted.script)
  const [first] = readable.length > 0 ? readable : related
  const best =
    readable.find(({ region }) => region !== undefined && region === wanted.region) ??
    readable.find(({ region }) => region === LATIN_AMERICA && isLatinAmerican(wanted)) ??
    readable.find(({ region }) => region === undefined) ??
    first
  return best?.locale
}

function isLatinAmerican({ region }: TagParts): boolean {
  return region !== undefined && !SPANISH_ELSEWHERE.has(region)
}

const knownParts = new Map<string, TagParts | undefined>()
const KNOWN_COUNT_MAX = 500

/** Kept: likely scripts are looked up in the data of all languages. */
function partsOf(tag: string): TagParts | undefined {
  if (!knownParts.has(tag)) {
    if (knownParts.size >= KNOWN_COUNT_MAX) knownParts.clear()
    knownParts.set(tag, readParts(tag))
  }
  return knownParts.get(tag)
}

function readParts(tag: string): TagParts | undefined {
  try {
    // Takes old tags for what they are called today: iw is he, in is id.
    const { language, region } = new Intl.Locale(tag)
    const { script } = new Intl.Locale(tag).maximize()
    return { language: SAME_LANGUAGE[language] ?? language, script, region }
  } catch {
    return undefined // anybody may send anything
  }
}
