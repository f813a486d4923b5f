import { preferredLocale, type RefusalText } from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import { spokenRefusalValues } from '@baize/rules/refusal-values'
import type { Texts } from './texts.ts'

/** Where a caller is told to wait and nobody said for how long. */
const WAIT_SEC = 60

/** R702. A refusal as a sentence in the language that the call names, English where nobody speaks that. */
export function refusalTexts(texts: Texts): RefusalText {
  return (code, { values = {}, retryAfterSec = WAIT_SEC, reference = '' }, language) => {
    const locale = localeNamed(texts, language)
    // The reader may be anywhere: a moment says by which clock.
    const byClock = { timeStyle: 'long', timeZone: 'UTC' } as const
    try {
      const spoken = spokenRefusalValues(code, values, locale, byClock)
      const said = { ...spoken, seconds: retryAfterSec, reference }
      return texts.message(locale, `refusal.${code}`, said)
    } catch {
      // The answer leaves all the same, with the key of its text.
      return undefined
    }
  }
}

/** `de`, `DE` and `de-AT` are all German. */
function localeNamed(texts: Texts, language = ''): string {
  if (language === '') return DEFAULT_LOCALE
  const tags = texts.locales().map(({ tag }) => tag)
  return preferredLocale(language, tags) ?? DEFAULT_LOCALE
}
