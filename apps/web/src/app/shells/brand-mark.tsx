import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'

/** The logo, which leads to the start page (R228). */
export function BrandMark({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  return (
    <PageLink
      page={settings.homePageKey}
      aria-label={t('home', { brand: settings.brandName })}
      className={`focus-ring inline-flex min-w-0 items-center rounded-sm ${className}`}
    >
      <img
        src={`/brands/${settings.theme}/logo.svg`}
        alt=""
        className="aspect-(--t-logo-ratio) h-8 w-auto min-w-0 object-contain"
      />
    </PageLink>
  )
}

/** The logo's picture alone, for where there is no room for the name. */
export function BrandEmblem() {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  return (
    <PageLink
      page={settings.homePageKey}
      aria-label={t('home', { brand: settings.brandName })}
      className="focus-ring inline-flex rounded-sm"
    >
      <img
        src={`/brands/${settings.theme}/favicon.svg`}
        alt=""
        width={36}
        height={36}
        className="size-9"
      />
    </PageLink>
  )
}
