/**
 * Letters that a typeface need not have. A device has its owner's own script nearly always, so its fonts are named first;
 * behind them stands a family that we serve ourselves, in slices, of which a browser fetches those a page shows.
 */
export interface ScriptFont {
  /** A name of its own: an installed font of the usual name must not be hidden by it. */
  readonly family: string
  /** Of `@fontsource-variable`. */
  readonly package: string
  /** The parts of the package that are served; undefined is all that are numbered, as those of Han characters are. */
  readonly subsets?: readonly string[]
  /** What the script's fonts are called on a device that names no family; looked for before anything is fetched. */
  readonly local?: { readonly regular: readonly string[]; readonly bold: readonly string[] }
}

/** What a language is set in beside the typeface of a brand. */
export interface ScriptOfLanguage {
  /** Installed fonts by the names of their families. */
  readonly installed: readonly string[]
  readonly font: ScriptFont
  /** Where the typeface of the brand is one with serifs, and there is one to match. */
  readonly serifFont?: ScriptFont
  /** What a typeface needs to do without: a subset as packages of fonts call it. */
  readonly subset: string
  /** Letters that a subset of that name may lack all the same, as small ones. */
  readonly letters?: string
  /** Letters of the typeface and of the other font would stand in one word: then the other one sets all of it. */
  readonly sharesWords?: boolean
  /** Its characters look otherwise in Japanese: fonts that a brand names for Japanese must not come first. */
  readonly isHan?: boolean
}

const LETTERS = [
  'vietnamese',
  'cyrillic-ext',
  'cyrillic',
  'greek-ext',
  'greek',
  'latin-ext',
  'latin',
]
const SANS: ScriptFont = { family: 'Noto Sans Web', package: 'noto-sans', subsets: LETTERS }
const SERIF: ScriptFont = { family: 'Noto Serif Web', package: 'noto-serif', subsets: LETTERS }

const latin = (letters: string, subset = 'latin-ext'): ScriptOfLanguage => ({
  ...otherLetters(subset, letters),
  sharesWords: true,
})

const otherLetters = (subset: string, letters: string): ScriptOfLanguage => ({
  installed: [],
  font: SANS,
  serifFont: SERIF,
  subset,
  letters,
})

const script = (
  subset: string,
  name: string,
  android: string,
  installed: readonly string[],
): ScriptOfLanguage => ({
  installed,
  subset,
  font: {
    family: `${name} Web`,
    package: name.toLowerCase().replaceAll(' ', '-'),
    subsets: [subset],
    local: { regular: [android], bold: [`${android} Bold`] },
  },
})

const han = (region: string, installed: readonly string[], isHan = true): ScriptOfLanguage => ({
  installed: [...installed, `Noto Sans CJK ${region}`, `Noto Sans ${region}`],
  subset: 'han',
  isHan,
  font: {
    family: `Noto Sans ${region} Web`,
    package: `noto-sans-${region.toLowerCase()}`,
    local: { regular: [`Noto Sans CJK ${region}`], bold: [] },
  },
})

/** By the tag of a locale; a language that is not here is written in the letters that every typeface has. */
export const SCRIPTS: Readonly<Record<string, ScriptOfLanguage>> = {
  ru: otherLetters('cyrillic', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
  uk: otherLetters('cyrillic', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'),
  bg: otherLetters('cyrillic', 'абвгдежзийклмнопрстуфхцчшщъьюя'),
  el: otherLetters('greek', 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋ'),
  vi: latin('ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ', 'vietnamese'),
  pl: latin('ąćęłńóśźż'),
  cs: latin('áčďéěíňóřšťúůýž'),
  sk: latin('áäčďéíĺľňóôŕšťúýž'),
  hu: latin('áéíóöőúüű'),
  ro: latin('ăâîșț'),
  hr: latin('čćđšž'),
  et: latin('äöõüšž'),
  lv: latin('āčēģīķļņšūž'),
  lt: latin('ąčęėįšųūž'),
  tr: latin('çğıöşüİ'),
  ar: script('arabic', 'Noto Sans Arabic', 'Noto Naskh Arabic UI', [
    'Geeza Pro',
    'Segoe UI',
    'Noto Sans Arabic',
    'Noto Naskh Arabic',
  ]),
  hi: script('devanagari', 'Noto Sans Devanagari', 'Noto Sans Devanagari UI', [
    'Kohinoor Devanagari',
    'Nirmala UI',
    'Noto Sans Devanagari',
  ]),
  th: script('thai', 'Noto Sans Thai', 'Noto Sans Thai UI', [
    'Thonburi',
    'Leelawadee UI',
    'Noto Sans Thai',
  ]),
  ja: han('JP', ['Hiragino Sans', 'Yu Gothic', 'Meiryo'], false),
  ko: han('KR', ['Apple SD Gothic Neo', 'Malgun Gothic']),
  'zh-Hans': han('SC', ['PingFang SC', 'Microsoft YaHei']),
  'zh-Hant': han('TC', ['PingFang TC', 'Microsoft JhengHei']),
}

/** The fonts a language may need, whatever the brand. */
export function fontsOf(tag: string): readonly ScriptFont[] {
  const needed = SCRIPTS[tag]
  return needed ? [needed.font, ...(needed.serifFont ? [needed.serifFont] : [])] : []
}
