import { Check, Globe } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { chooseLanguage } from '../../lib/session/language.ts'
import { useLanguageHref } from '../../lib/navigation/navigation.tsx'
import { emptyComponent } from '../../lib/loading/empty-component.ts'
import { firstInteraction } from '../../lib/loading/first-interaction.ts'

/** A button and its list of languages; the list opens without any script. */
export function LanguagePicker({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { locale, settings } = useBoot()
  const id = useId()
  if (settings.locales.length < 2) return null
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className="focus-ring inline-flex h-9 cursor-pointer items-center gap-2 rounded-control px-2.5 text-sm font-label uppercase hover:bg-current/10"
      >
        <Globe aria-hidden="true" className="size-5" />
        <span className="sr-only normal-case">{t('changeLanguage')}</span>
        {locale}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover-below min-w-48 rounded-card bg-raised p-2 text-on-surface shadow-raised"
      >
        <LanguageList />
      </div>
    </div>
  )
}

/** Comes when somebody is there: nobody chooses a currency in the first second. */
const CurrencyChoice = lazy(async () => {
  await firstInteraction()
  return import('./currency-choice.tsx').then(
    (part) => ({ default: part.CurrencyChoice }),
    emptyComponent,
  )
})

/** Where a visitor says in which language, and in which money. Plain links: another language is another document. */
export function LanguageList() {
  const t = useTranslations('shell')
  const { locale, languageNames, settings } = useBoot()
  const hrefIn = useLanguageHref()
  return (
    <>
      <nav aria-label={t('language')}>
        <ul>
          {settings.locales.map((tag) => (
            <li key={tag}>
              <a
                href={hrefIn(tag)}
                hrefLang={tag}
                lang={tag}
                aria-current={tag === locale ? 'true' : undefined}
                onClick={() => chooseLanguage(tag)}
                className="focus-ring flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 text-sm hover:bg-current/8"
              >
                <bdi>{languageNames[tag] ?? tag}</bdi>
                {tag === locale && <Check aria-hidden="true" className="size-4" />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>
        <CurrencyChoice />
      </Suspense>
    </>
  )
}
