import { LEGAL_PAGES } from '@baize/contract/legal-pages'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { BrandMark } from './brand-mark.tsx'

const OWN_HANDS =
  'focus-ring inline-flex min-h-11 items-center gap-2 rounded-sm text-sm underline underline-offset-4 hover:no-underline'

export function SiteFooter({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  return (
    <footer className={`bg-bar text-on-bar ${className}`}>
      <div className="mx-auto grid max-w-content gap-8 px-4 py-10 tablet:px-6 desktop:grid-cols-[1fr_auto] desktop:px-8">
        <div className="flex items-start gap-4">
          <p className="heading grid size-14 shrink-0 place-items-center rounded-pill border-2 border-current text-lg">
            <span aria-hidden="true">18+</span>
            <span className="sr-only">{t('footer.adultsOnly')}</span>
          </p>
          <div className="max-w-xl">
            <p className="heading text-lg">{t('footer.pledge')}</p>
            <p className="mt-1 text-sm text-bar-muted">{t('footer.pledgeText')}</p>
            <div className="mt-2 flex flex-wrap gap-x-6">
              <PageLink page="responsible-gambling" className={`${OWN_HANDS} font-label`}>
                <ShieldCheck aria-hidden="true" className="size-5" />
                {t('footer.getHelp')}
              </PageLink>
              <PageLink page="profile2-limits" className={OWN_HANDS}>
                {t('footer.setLimits')}
              </PageLink>
              <PageLink page="profile2-freeze-account" className={OWN_HANDS}>
                {t('items.takeBreak')}
              </PageLink>
              <PageLink page="fairness" className={OWN_HANDS}>
                {t('footer.fairness')}
              </PageLink>
            </div>
          </div>
        </div>
        <nav aria-label={t('navigation.legal')}>
          <ul className="grid gap-x-8 tablet:grid-cols-2">
            {LEGAL_PAGES.map((page) => (
              <li key={page}>
                <PageLink
                  page={page}
                  className="focus-ring inline-flex min-h-9 items-center rounded-sm text-sm text-bar-muted hover:text-on-bar"
                >
                  {t(`legal.${page}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-current/15 pt-6 desktop:col-span-2">
          <BrandMark className="opacity-80" />
          <p className="text-xs text-bar-muted">
            {t('footer.rights', { brand: settings.brandName })}{' '}
            {settings.licenceNotice || t('footer.noLicence')}
          </p>
        </div>
      </div>
    </footer>
  )
}
