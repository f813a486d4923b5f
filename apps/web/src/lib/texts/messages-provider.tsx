import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useBoot } from '../boot/boot.ts'
import { useGatheredTexts } from './messages.ts'

const NO_MESSAGES = {}

/** The texts for everything below: those of this page first, and what else came since. */
export function MessagesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale, messages, settings } = useBoot()
  const gathered = useGatheredTexts()
  return (
    <IntlProvider
      locale={locale}
      messages={settings.debugShowTranslationKeys ? NO_MESSAGES : (gathered ?? messages)}
      // One zone for server and browser, or a date near midnight would change while the page starts.
      timeZone="UTC"
      onError={ignoreMissing}
      getMessageFallback={({ namespace, key }) => (namespace ? `${namespace}.${key}` : key)}
    >
      {children}
    </IntlProvider>
  )
}

// A missing text shows its key; that locales are complete is proved by a test, not by a log line here.
function ignoreMissing(): void {}
