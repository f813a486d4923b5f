import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DepositForm } from './deposit-form.tsx'

export function Page(): ReactNode {
  const t = useTranslations('pages.deposit')
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      <div className="rounded-card bg-surface p-5 shadow-card max-tablet:-mx-4 max-tablet:rounded-none tablet:p-8">
        <DepositForm />
      </div>
    </div>
  )
}
