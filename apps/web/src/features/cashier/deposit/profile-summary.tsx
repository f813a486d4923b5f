import type { DepositProfileField } from '@baize/contract/cashier'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { useUserDetails } from '../../../lib/session/user-details.ts'

interface ProfileSummaryProps {
  /** All that the operator wants seen (onDepositShowAllField). */
  readonly shown: readonly DepositProfileField[]
  readonly missing: readonly DepositProfileField[]
}

/** What the cashier knows of the player, and what is still missing, with the way to fill it in (R226). */
export function ProfileSummary({ shown, missing }: ProfileSummaryProps): ReactNode {
  const t = useTranslations('cashier.profile')
  const field = useTranslations('form.field')
  const locale = useLocale()
  const modal = useModal()
  if (shown.length === 0 && missing.length === 0) return null
  const edit = () => modal.open('linked-signup')
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="info" title={t('missing')}>
          <p>{t('missingFields', { fields: names.format(missing.map((name) => field(name))) })}</p>
          <Button size="sm" tone="secondary" className="mt-3" onClick={edit}>
            {t('complete')}
          </Button>
        </Banner>
      )}
      {shown.length > 0 && <Details shown={shown} onEdit={edit} />}
    </>
  )
}

interface DetailsProps {
  readonly shown: readonly DepositProfileField[]
  readonly onEdit: () => void
}

function Details({ shown, onEdit }: DetailsProps) {
  const t = useTranslations('cashier.profile')
  const field = useTranslations('form.field')
  const user = useUserDetails().data?.getUser
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-sm font-label">{t('yours')}</h2>
        <Button size="sm" tone="ghost" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-2">
        {shown.map((name) => (
          <div key={name} className="flex justify-between gap-3 tablet:block">
            <dt className="text-xs text-muted">{field(name)}</dt>
            <dd className="truncate">{user?.[name] || t('empty')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
