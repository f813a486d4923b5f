import type { RakebackWish } from '@baize/contract/rakeback'
import { Switch } from '@baize/ui/switch'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/api.ts'
import { FormBanner } from '../../form/form-banner.tsx'
import { useSavedChoice } from '../use-saved-choice.ts'
import { ownTimeZone, useRakebackDays } from './rakeback-days.ts'

const SAVED = {
  save: (wish: RakebackWish) =>
    call('setRakebackWish', { body: { ...wish, timeZone: ownTimeZone() } }),
  toldBy: ['getRakebackDays'] as const,
}

/** R441. What is to become of days that the player does not claim: by default nothing. */
export function RakebackWishes(): ReactNode {
  const t = useTranslations('rakeback.wish')
  const id = useId()
  const days = useRakebackDays()
  const { shown: wish, ...saved } = useSavedChoice(days.data?.wish ?? undefined, SAVED)
  // Who may not play has no calendar, and no wishes about one.
  if (!wish || days.data?.bonusId === null) return null
  const choose = (change: Partial<RakebackWish>) => saved.choose({ ...wish, ...change })
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <h2 id={id} className="heading text-lg">
        {t('title')}
      </h2>
      <Switch
        checked={wish.claimsItself}
        onChange={(event) => choose({ claimsItself: event.target.checked })}
        hint={t('claimsItselfHint')}
      >
        {t('claimsItself')}
      </Switch>
      <Switch
        checked={wish.byMail}
        onChange={(event) => choose({ byMail: event.target.checked })}
        hint={t('byMailHint')}
      >
        {t('byMail')}
      </Switch>
      <FormBanner failure={saved.failure} />
      <output className="sr-only">{saved.isSaved ? t('saved') : ''}</output>
    </section>
  )
}
