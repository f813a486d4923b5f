import { MAIL_TOPICS } from '@baize/contract/notification-kinds'
import type { NotificationWishes } from '@baize/contract/notifications'
import { Skeleton } from '@baize/ui/skeleton'
import { Switch } from '@baize/ui/switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/api.ts'
import { callQuery } from '../api/api-query.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { FormBanner } from '../form/form-banner.tsx'
import { AccountCard } from './account-card.tsx'
import { useSession } from '../session/session.ts'

const wishesQuery = () => callQuery('getNotificationWishes')

/** What a player wishes to read by mail as well; what is always mailed is said and cannot be switched off. */
export function MailWishes(): ReactNode {
  const t = useTranslations('notifications.wishes')
  const isPlayer = useSession().status === 'signed-in'
  const known = useQuery({ ...wishesQuery(), enabled: isPlayer })
  const saving = useSavedWishes()
  const wishes = saving.isPending ? saving.variables : known.data?.data.wishes
  return (
    <AccountCard id="mails" title={t('title')} text={t('text')}>
      {wishes ? (
        <Switches wishes={wishes} onChoose={(next) => saving.mutate(next)} />
      ) : known.isError ? (
        <LoadFailed
          error={known.error}
          isRetrying={known.isFetching}
          onRetry={() => void known.refetch()}
        />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
      <p className="text-sm text-muted">{t('always')}</p>
      <FormBanner failure={saving.error ?? undefined} />
      <output className="sr-only">{saving.isSuccess ? t('saved') : ''}</output>
    </AccountCard>
  )
}

interface SwitchesProps {
  readonly wishes: NotificationWishes
  readonly onChoose: (wishes: NotificationWishes) => void
}

function Switches({ wishes, onChoose }: SwitchesProps) {
  const t = useTranslations('notifications.wishes')
  const { mails, offers } = wishes
  return (
    <>
      {MAIL_TOPICS.map((topic) => (
        <Switch
          key={topic}
          checked={mails.includes(topic)}
          onChange={({ target }) => {
            const others = mails.filter((one) => one !== topic)
            onChoose({ offers, mails: target.checked ? [...others, topic] : others })
          }}
        >
          {t(`topics.${topic}`)}
        </Switch>
      ))}
      <Switch
        checked={offers}
        onChange={({ target }) => onChoose({ mails, offers: target.checked })}
        hint={t('offersHint')}
      >
        {t('topics.offers')}
      </Switch>
    </>
  )
}

/** Shown at once; what the server refuses is taken back. */
function useSavedWishes() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationWishes) => call('setNotificationWishes', { body }),
    // Waited for, or the switch would fall back until the new answer is there.
    onSettled: () => queryClient.invalidateQueries(wishesQuery()),
  })
}
