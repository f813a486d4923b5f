import { Button } from '@baize/ui/button'
import { REFERRAL_PARAM } from '@baize/rules/marketing'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { useSiteAddress } from '../../lib/navigation/navigation.tsx'
import { CopyButton } from '../../lib/sharing/copy-button.tsx'
import { QrCode } from '../../lib/sharing/qr-code.tsx'
import { percentText } from './referral-texts.ts'

interface LinkCardProps {
  readonly code: string
  readonly percent: number
}

/** The link, to be copied, shared or scanned, and what it promises. */
export function LinkCard({ code, percent }: LinkCardProps): ReactNode {
  const t = useTranslations('referral')
  const locale = useLocale()
  const { settings } = useBoot()
  const { href } = useSiteAddress(settings.referAFriendLanding || '/')
  const url = new URL(href, location.origin)
  url.searchParams.set(REFERRAL_PARAM, code)
  return (
    <section
      aria-labelledby="referral-link"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex flex-col items-center gap-6 bg-accent bg-hero p-5 text-on-hero tablet:flex-row tablet:p-8">
        <QrCode text={url.href} label={t('qr')} />
        <div className="flex w-full min-w-0 flex-1 flex-col gap-3">
          <h2 id="referral-link" className="heading text-2xl">
            {t('link')}
          </h2>
          <p>{t('linkText')}</p>
          <p
            dir="ltr"
            data-testid="referral-link"
            className="figures rounded-card bg-surface p-3 text-sm break-all text-on-surface select-all"
          >
            {url.href}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton
              text={url.href}
              labels={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
            />
            <ShareButton url={url.href} text={t('shareText', { brand: settings.brandName })} />
          </div>
        </div>
      </div>
      <div className="flex flex-col gap-1 p-5 tablet:px-8">
        <h3 className="text-sm text-muted">{t('how')}</h3>
        <p className="text-xl font-label">
          {t('formula', { percent: percentText(percent, locale) })}
        </p>
        <p className="text-sm text-muted">{t('formulaText')}</p>
      </div>
    </section>
  )
}

/** Where the device has a way of its own to send something. */
function ShareButton({ url, text }: { readonly url: string; readonly text: string }) {
  const t = useTranslations('referral')
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      tone="secondary"
      isWide
      // Whoever closes the list of the device has changed their mind: that is no fault.
      onClick={() => void navigator.share({ url, text }).catch(() => undefined)}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {t('share')}
    </Button>
  )
}
