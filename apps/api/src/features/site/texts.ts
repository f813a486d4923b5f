import type { LocaleBundle } from '@baize/contract'
import {
  compileMessages,
  formatMessage,
  messageAt,
  openLocaleFolders,
  shortHash,
  type CompiledMessages,
  type LocaleFolders,
  type LocaleInfo,
  type Messages,
  type MessageValues,
} from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { MailTexts, PathsOf, SiteTexts } from '../../../../../locales/english.ts'

/** Every text this server writes itself. */
export type TextKey = PathsOf<{
  mails: MailTexts
  transactions: SiteTexts['transactions']
  refusal: SiteTexts['refusal']
  statistics: SiteTexts['statistics']
  notifications: SiteTexts['notifications']
  documents: SiteTexts['documents']
  limits: SiteTexts['limits']
  languages: SiteTexts['languages']
}>

export interface Texts {
  locales(): readonly LocaleInfo[]
  /** The messages of a locale for the site, compiled so that the browser needs no parser; undefined when there is no such locale. */
  compiled(locale: string): { readonly bundle: LocaleBundle; readonly version: string } | undefined
  /** Finds what is wrong in any of them before somebody reads it. */
  compileAll(): void
  /** Changes when any text does. */
  version(): string
  /** One message in the reader's language, in English where that locale does not exist. */
  message(locale: string, key: TextKey, values?: MessageValues): string
  direction(locale: string): 'ltr' | 'rtl'
}

interface SiteBundle {
  readonly bundle: LocaleBundle
  readonly version: string
}

/** The texts of every locale. A file that changes is read again; nothing needs a restart. */
export function openTexts(locales: LocaleFolders = openLocaleFolders()): Texts {
  const site = locales.partOnDemand('site', (json): SiteBundle => {
    const bundle = compileMessages(json as Messages)
    return { bundle, version: shortHash([JSON.stringify(bundle)]) }
  })
  // Only this server writes mails: their texts would be dead weight in every browser.
  const mails = locales.partOnDemand('mails', (json) => compileMessages(json as Messages))
  site().of(DEFAULT_LOCALE)
  mails().of(DEFAULT_LOCALE)

  function messagesOf(locale: string): CompiledMessages {
    return {
      ...(site().of(locale)?.bundle as CompiledMessages | undefined),
      mails: mails().of(locale) ?? {},
    }
  }

  return {
    locales: locales.list,
    compiled: (locale) => site().of(locale),
    compileAll() {
      for (const { tag } of locales.list()) messagesOf(tag)
    },
    version: () => shortHash([site().version, mails().version]),
    message(locale, key, values) {
      const known = site().tags.includes(locale) ? locale : DEFAULT_LOCALE
      const found = messageAt(messagesOf(known), key)
      if (found === undefined) throw new Error(`There is no text ${key} in ${known}.`)
      return formatMessage(found, known, values)
    },
    direction: (locale) => locales.list().find(({ tag }) => tag === locale)?.direction ?? 'ltr',
  }
}
