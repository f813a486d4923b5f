import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useBoot } from '../boot/boot.ts'
import { browserTexts } from './messages.ts'

type Fallback = NonNullable<ComponentProps<typeof IntlProvider>['getMessageFallback']>

const NO_MESSAGES = {}

/** The texts for everything below: those of this page, to which others are added as they come. */
export function MessagesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale, messages, settings } = useBoot()
  const texts = useSyncExternalStore(subscribe, current, () => messages)
  const areKeysWanted = settings.debugShowTranslationKeys
  return (
    <IntlProvider
      locale={locale}
      messages={areKeysWanted ? NO_MESSAGES : texts}
      // One zone for server and browser, or a date near midnight would change while the page starts.
      timeZone="UTC"
      onError={ignoreMissing}
      getMessageFallback={areKeysWanted ? keyOf : missingText}
    >
      {children}
    </IntlProvider>
  )
}

const subscribe = (listener: () => void) => browserTexts().subscribe(listener)
const current = () => browserTexts().current()

const keyOf: Fallback = ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key)

/** Whatever is drawn late waits for its texts. Where something did not, a reader sees a key for a moment, and the log says so. */
const missingText: Fallback = (text) => {
  const path = keyOf(text)
  if (typeof document !== 'undefined') {
    console.warn(`Text not here: ${path}`)
    browserTexts().noteMissing(path)
  }
  return path
}

// That locales are complete is proved by a test.
function ignoreMissing(): void {}
