import type { LocaleRules } from './locale-faults.ts'

/** How the words of the trade are said in one language: the first is the word itself, the others are its further forms. */
export type Glossary = { readonly [term: string]: readonly string[] }

/** A word of the trade, as English texts say it. */
export interface Term {
  readonly meaning: string
  readonly english: readonly string[]
  /** The English word means nothing else, so a machine may look for its translation. */
  readonly isChecked?: boolean
}

/** Everything but words: what keeps a sentence apart from its arguments, tags and plurals. */
const MARKUP = /\{[^{}]*\}|<[^<>]*>|\bplural\b|\bselect\b|[{}#]/g

/** English words that no other language of ours spells the same way, but by a rare accident. */
const ENGLISH =
  /^(the|and|your|you|with|this|that|which|from|been|would|can|are|were|when|what|it|its|their|they|than|before|after|only|every|there)$/
const LONG_SENTENCE = 4

/** A translation may be this much longer than the English; a short word has room for a few letters more. */
const LENGTH_SHARE = 1.8
const LENGTH_FREE = 20

/** Nine sentences of ten that name a thing name it by its word. */
const TERM_SHARE = 0.85

const FULL_WIDTH = ['ja', 'zh-Hans', 'zh-Hant']
const QUOTES = /["“”„«»‹›「」『』]/gu

/** What is wrong with how a text is written, whatever it says. */
export function wordingFaults(original: string, text: string, rules: LocaleRules): string[] {
  const faults = [...typographyFaults(text, rules)]
  const lost = [...figuresOf(original).difference(figuresOf(text))]
  if (lost.length > 0) faults.push(`lacks the figure ${lost.join(', ')}`)
  const address = rules.otherAddress?.exec(text.replaceAll(MARKUP, ' '))
  if (address) faults.push(`addresses the player as "${address[0]}"`)
  if (isEnglishSentence(text)) faults.push('has an English sentence')
  const room = Math.max(original.length * LENGTH_SHARE, original.length + LENGTH_FREE)
  if (!original.includes(', plural,') && text.length > room) {
    faults.push(`has ${text.length} letters where English has ${original.length}`)
  }
  return faults
}

/** Up to a dozen a language may say it in words. */
const SPOKEN_FIGURES = 12

/** However its thousands and decimals are parted. */
function figuresOf(text: string): Set<number> {
  const figures = text
    .replaceAll(/\{\w+\}|=\d+/g, ' ')
    .replaceAll(/(?<=\d)[.,\u00a0\u202f\u066b\u066c ](?=\d)/g, '')
    .match(/\d+/g)
  return new Set((figures ?? []).map(Number).filter((figure) => figure > SPOKEN_FIGURES))
}

function isEnglishSentence(text: string): boolean {
  const words =
    text
      .replaceAll(MARKUP, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return (
    words.length > LONG_SENTENCE && new Set(words.filter((word) => ENGLISH.test(word))).size >= 2
  )
}

function* typographyFaults(text: string, { locale, quotes }: LocaleRules): Generator<string> {
  if (/\p{L}'\p{L}/u.test(text)) yield 'has a straight apostrophe'
  if (text.includes('...')) yield 'has three full stops for an ellipsis'
  const foreign = (text.match(QUOTES) ?? []).filter((sign) => !(quotes ?? '').includes(sign))
  if (foreign.length > 0) yield `has quotes ${foreign.join(' ')} that are not those of the language`
  if (locale === 'fr') {
    if (/[^\s\u00a0\u202f?!][?!;]|[^\s\u00a0\u202f\d:]:(?!\/\/)(?=\s|$)/u.test(text)) {
      yield 'lacks the space before a double punctuation mark'
    }
    if (/ [?!;:»]|« /.test(text)) yield 'has a breaking space beside a double punctuation mark'
  }
  if (
    FULL_WIDTH.includes(locale) &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.!?;:]/u.test(text)
  ) {
    yield 'has half-width punctuation'
  }
}

/** Words of the trade that most sentences say otherwise than the glossary. */
export function glossaryFaults(
  texts: readonly (readonly [original: string, text: string])[],
  terms: Readonly<Record<string, Term>>,
  glossary: Glossary,
): string[] {
  return Object.entries(terms).flatMap(([term, { english, isChecked }]) => {
    const forms = glossary[term]?.map(folded)
    if (!forms?.[0]) return [`the glossary lacks "${term}"`]
    if (!isChecked) return []
    const spoken = new RegExp(`\\b(${english.join('|')})\\b`, 'i')
    const naming = texts.filter(([original]) => spoken.test(original.replaceAll(MARKUP, ' ')))
    const others = naming.filter(([, text]) => !forms.some((form) => folded(text).includes(form)))
    if (others.length <= Math.max(1, naming.length * (1 - TERM_SHARE))) return []
    const examples = others.slice(0, 3).map(([, text]) => text)
    return [
      `"${term}" is said otherwise in ${others.length} of ${naming.length} texts: ${examples.join(' | ')}`,
    ]
  })
}

/** Letters as they are compared: an ending may change a case or an accent of a word's stem. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** How many of the long sentences two languages say with the same letters. */
export function sameShare(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const long = [...one].filter(([, text]) => text.length > 30)
  const same = long.filter(([key, text]) => other.get(key) === text)
  return long.length === 0 ? 0 : same.length / long.length
}
