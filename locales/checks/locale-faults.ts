import compile from 'icu-minify/compile'

/** A locale file: ICU messages, nested by key. */
export type Messages = { readonly [key: string]: string | Messages }

export interface LocaleRules {
  readonly locale: string
  /** Texts that are the same word in this language, such as "Casino" in German, or a name in every one. */
  readonly sameAsEnglish?: readonly string[]
  /** What every text of a language with its own script contains. */
  readonly script?: RegExp
  /** The quotation marks of the language. */
  readonly quotes?: string
  /** Words that address a player in another way than the language's texts do, such as "du" beside "Sie". */
  readonly otherAddress?: RegExp
}

/** What is peculiar to a language, as its `locale.json` says it; one that says nothing is held to the rest all the same. */
export function rulesOf(
  { sameAsEnglish, script, quotes, otherAddress }: { readonly [name: string]: unknown },
  locale: string,
): LocaleRules {
  return {
    locale,
    ...(typeof quotes === 'string' && { quotes }),
    ...(Array.isArray(otherAddress) && { otherAddress: anyWordOf(otherAddress.map(String)) }),
    ...(Array.isArray(sameAsEnglish) && { sameAsEnglish: sameAsEnglish.map(String) }),
    ...(Array.isArray(script) && {
      script: new RegExp(script.map((name) => `\\p{Script=${String(name)}}`).join('|'), 'u'),
    }),
  }
}

/** Chinese writes no spaces, so a word of it is found wherever it stands. */
function anyWordOf(words: readonly string[]): RegExp {
  const any = words.join('|')
  return /\p{Script=Han}/u.test(any)
    ? new RegExp(any, 'u')
    : new RegExp(`(?<!\\p{L})(${any})(?![\\p{L}\\p{M}])`, 'iu')
}

interface PluralForm {
  readonly type: Intl.PluralRuleType
  /** Each category with what it says, compiled. */
  readonly branches: Readonly<Record<string, unknown>>
}

/** What a message asks of its caller, and the plurals it makes of it. */
interface MessageParts {
  readonly inputs: Set<string>
  readonly plurals: PluralForm[]
  hasWords: boolean
}

// The node types of a compiled message; the compiler does not export their names.
const POUND = 0
const SELECT = 1
const PLURAL = 2
const SELECT_ORDINAL = 3

/** "a.b.c" -> text, in the order of the file. */
export function flatten(messages: Messages, path = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(`${path}${key}`, value)
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** Everything that keeps a locale from taking the place of the English one, a sentence each. */
export function localeFaults(
  english: Messages,
  translated: Messages,
  rules: LocaleRules,
): readonly string[] {
  const originals = flatten(english)
  const texts = flatten(translated)
  const faults = [...texts.keys()]
    .filter((key) => !originals.has(key))
    .map((key) => `${key} is not in English`)
  for (const [key, original] of originals) {
    const text = texts.get(key)
    if (text === undefined) faults.push(`${key} is missing`)
    else faults.push(...messageFaults(original, text, rules).map((fault) => `${key} ${fault}`))
  }
  return faults
}

function messageFaults(original: string, text: string, rules: LocaleRules): readonly string[] {
  const wanted = partsOf(original)
  const found = partsOf(text)
  if (typeof wanted === 'string') return [`is no valid message in English: ${wanted}`]
  if (typeof found === 'string') return [`is no valid message: ${found}`]
  const faults = found.plurals.flatMap((plural) => pluralFaults(plural, rules.locale))
  const wantedInputs = [...wanted.inputs].toSorted().join(' ')
  const foundInputs = [...found.inputs].toSorted().join(' ')
  if (wantedInputs !== foundInputs) {
    faults.push(`takes [${foundInputs}] where English takes [${wantedInputs}]`)
  }
  // Figures are the same everywhere, and a letter alone is a sign, such as the J of a card.
  const hasWords = wanted.hasWords && found.hasWords && text.length > 1
  if (hasWords && rules.locale !== 'en') {
    const isShared = (rules.sameAsEnglish ?? []).includes(text)
    const isEnglish = text === original || rules.script?.test(text) === false
    if (isEnglish && !isShared) faults.push('is not translated')
  }
  return faults
}

/** Where a language has a form for none, for two or for a few, it is another form than that for many. */
const OWN_FORMS = ['zero', 'two', 'few']

function pluralFaults({ type, branches }: PluralForm, locale: string): string[] {
  const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
  const named = Object.keys(branches).filter((category) => !category.startsWith('='))
  const isCopy = (category: string) =>
    JSON.stringify(branches[category]) === JSON.stringify(branches['other'])
  return [
    ...named
      .filter((category) => OWN_FORMS.includes(category) && isCopy(category))
      .map((name) => `has a copy of other as plural ${name}`),
    ...needed.filter((category) => !named.includes(category)).map((name) => `lacks plural ${name}`),
    ...named
      .filter((category) => !needed.some((name) => name === category))
      .map((name) => `has plural ${name}, which the language never uses`),
  ]
}

function partsOf(message: string): MessageParts | string {
  try {
    const parts: MessageParts = { inputs: new Set(), plurals: [], hasWords: false }
    const compiled: unknown = compile(message)
    for (const node of Array.isArray(compiled) ? compiled : [compiled]) collect(node, parts)
    return parts
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A node is a text, the number sign, or a list that begins with the name of an argument or a tag. */
function collect(node: unknown, parts: MessageParts): void {
  if (typeof node === 'string') parts.hasWords ||= /\p{L}/u.test(node)
  if (!Array.isArray(node)) return
  const [name, type, options] = node as [string, unknown?, unknown?]
  const isTag = node.length > 1 && (typeof type !== 'number' || type === POUND)
  parts.inputs.add(isTag ? `<${name}>` : name)
  if (isTag) {
    for (const inner of node.slice(1)) collect(inner, parts)
  } else if (type === SELECT || type === PLURAL || type === SELECT_ORDINAL) {
    const branches = options as Record<string, unknown>
    for (const branch of Object.values(branches)) {
      for (const inner of Array.isArray(branch) ? branch : [branch]) collect(inner, parts)
    }
    if (type === SELECT) return
    const pluralType = type === PLURAL ? 'cardinal' : 'ordinal'
    parts.plurals.push({ type: pluralType, branches })
  }
}
