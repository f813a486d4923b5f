import { useTranslations } from 'use-intl'

export const CONTENT_ID = 'content'

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="focus-ring absolute start-4 top-3 z-60 -translate-y-24 rounded-control bg-accent px-4 py-2 text-sm font-label text-on-accent focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}
