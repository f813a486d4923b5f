import type { Location } from '@baize/contract/places'
import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import { FullScreenAlert } from '@baize/ui/full-screen-alert'
import { MapPinOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { now } from '../../lib/clock.ts'
import { ModalLink } from '../../lib/navigation/navigation.tsx'
import { useCountryName, useReverify } from '../../lib/place/reverify.ts'

interface CountryBlockProps {
  readonly location: Location
  /** The server has taken the location, until a moment. */
  readonly onCleared: (until: string) => void
}

/** R116 R240. In front of everything: why the site is closed here, and what can be done about it. */
export function CountryBlock({ location, onCleared }: CountryBlockProps): ReactNode {
  const t = useTranslations('places.block')
  const { settings } = useBoot()
  const brand = settings.brandName
  const facts = useFacts(location)
  const { verify, isBusy, problem } = useReverify(onCleared)

  return (
    <FullScreenAlert
      title={t('title', { brand })}
      description={t('text')}
      head={
        // The logo is drawn for the bar.
        <div className="flex items-center justify-between gap-4 rounded-card bg-bar px-5 py-4 text-on-bar">
          <img
            src={`/brands/${settings.theme}/logo.svg`}
            alt={brand}
            className="aspect-(--t-logo-ratio) h-8 w-auto min-w-0 object-contain"
          />
          <MapPinOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
        </div>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 tablet:grid-cols-3">
        {(['country', 'ip', 'date'] as const).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="font-label break-words">
              <bdi>{facts[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-col gap-3">
        <Button size="lg" isWide isBusy={isBusy} onClick={verify}>
          {t('verify')}
        </Button>
        <output className="sr-only">{isBusy && t('verifying')}</output>
        <p className="text-sm text-muted">{t('privacy')}</p>
        <a
          href={helpAddress(
            settings.supportEmail,
            t('helpSubject', { brand }),
            t('helpBody', facts),
          )}
          className={buttonClass({ tone: 'secondary', size: 'lg', isWide: true })}
        >
          {t('help')}
        </a>
      </div>
      <p className="text-sm text-muted">
        {t('account')}{' '}
        <ModalLink modal="login" className="focus-ring rounded-sm text-link underline">
          {t('login')}
        </ModalLink>
      </p>
    </FullScreenAlert>
  )
}

function useFacts({ country, ipInfo }: Location) {
  const t = useTranslations('places.block')
  const nameOf = useCountryName()
  const format = useFormatter()
  const [today] = useState(() => new Date(now()))
  return {
    country: country === '' ? t('unknownCountry') : nameOf(country),
    ip: ipInfo.ip,
    date: format.dateTime(today, { dateStyle: 'medium' }),
  }
}

function helpAddress(email: string, subject: string, body: string): string {
  const to = email || `support@${window.location.hostname}`
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
