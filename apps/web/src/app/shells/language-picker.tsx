import { Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { ModalLink } from '../../lib/navigation/navigation.tsx'

/** The way to the list of languages, in a bar. */
export function LanguagePicker({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { locale, settings } = useBoot()
  if (settings.locales.length < 2) return null
  return (
    <ModalLink
      modal="language"
      className={`focus-ring inline-flex h-9 items-center gap-2 rounded-control px-2.5 text-sm font-label uppercase hover:bg-current/10 ${className}`}
    >
      <Globe aria-hidden="true" className="size-5" />
      <span className="sr-only normal-case">{t('changeLanguage')}</span>
      {locale.split('-')[0]}
    </ModalLink>
  )
}

/** The same at the end of a menu. */
export function LanguageRow() {
  const t = useTranslations('shell')
  const { languageName, settings } = useBoot()
  if (settings.locales.length < 2) return null
  return (
    <ModalLink
      modal="language"
      className="focus-ring flex min-h-11 items-center gap-3 rounded-control px-3 text-sm hover:bg-current/8"
    >
      <Globe aria-hidden="true" className="size-5" />
      <span className="sr-only">{t('changeLanguage')}</span>
      <bdi>{languageName}</bdi>
    </ModalLink>
  )
}
