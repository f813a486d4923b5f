import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api.ts'
import { TextField } from '../form/form-fields.tsx'
import { PageLink } from '../navigation/navigation.tsx'
import { AccountCard } from './account-card.tsx'
import { useActivationErrorText, useRedeemCoupon } from './user-bonuses.ts'

const CODE_MAX = 64

/** R109. A code, and whether it was applied, was not, or had been before. */
export function CouponSection(): ReactNode {
  const t = useTranslations('bonuses.coupon')
  const [code, setCode] = useState('')
  const coupon = useRedeemCoupon()
  const errorText = useActivationErrorText()
  const { data, error } = coupon
  const isRedeemed = error instanceof ApiError && error.code === 'COUPON_REDEEMED'
  return (
    <AccountCard id="coupon" title={t('title')} text={t('text')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') coupon.mutate(code, { onSuccess: () => setCode('') })
        }}
      >
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={t('label')}
            value={code}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => {
              setCode(event.currentTarget.value)
              coupon.reset()
            }}
          />
        </div>
        <Button type="submit" isBusy={coupon.isPending}>
          {t('apply')}
        </Button>
      </form>
      {data && (
        <Banner tone="success" isAnswer>
          <p>{t('applied', { title: data.title })}</p>
          <MyBonuses />
        </Banner>
      )}
      {error && (
        <Banner tone={isRedeemed ? 'info' : 'error'} isAnswer>
          <p>{errorText(error)}</p>
          {isRedeemed && <MyBonuses />}
        </Banner>
      )}
    </AccountCard>
  )
}

function MyBonuses() {
  const t = useTranslations('bonuses.coupon')
  return (
    <PageLink
      page="bonus_history"
      className={`${buttonClass({ size: 'sm', tone: 'secondary' })} mt-3`}
    >
      {t('list')}
    </PageLink>
  )
}
