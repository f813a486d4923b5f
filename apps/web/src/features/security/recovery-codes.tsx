import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../lib/sharing/copy-button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const t = useTranslations('security.recovery')
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Banner tone="success" title={t('newTitle')}>
        {t('newText')}
      </Banner>
      <ul
        aria-label={t('title')}
        dir="ltr"
        className="figures grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 text-sm tablet:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} data-testid="recovery-code">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        labels={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
      />
      <Button onClick={onKept}>{t('kept')}</Button>
    </div>
  )
}
