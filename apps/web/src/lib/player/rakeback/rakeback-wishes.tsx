import type { RakebackWish } from '@baize/contract/rakeback'
import { Switch } from '@baize/ui/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/api.ts'
import { FormBanner } from '../../form/form-banner.tsx'
import { ownTimeZone, useRakebackDays } from './rakeback-days.ts'

/** R441. What is to become of days that the player does not claim: by default nothing. */
export function RakebackWishes(): ReactNode {
  const t = useTranslations('rakeback.wish')
  const id = useId()
  const days = useRakebackDays()
  const saving = useSavedWish()
  const known = days.data?.wish
  // Who may not play has no calendar, and no wishes about one.
  if (!known || days.data?.bonusId === null) return null
  const wish = saving.isPending ? saving.variables : known
  const choose = (change: Partial<RakebackWish>) => saving.mutate({ ...wish, ...change })
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
      <FormBanner failure={saving.error ?? undefined} />
      <output className="sr-only">{saving.isSuccess ? t('saved') : ''}</output>
    </section>
  )
}

/** Shown at once; what the server refuses is taken back. */
function useSavedWish() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: RakebackWish) =>
      call('setRakebackWish', { body: { ...wish, timeZone: ownTimeZone() } }),
    // Waited for, or the switch would fall back until the new answer is there.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getRakebackDays'] }),
  })
}
