import { MAIL_TOPICS } from '@baize/contract/notification-kinds'
import type { NotificationWishes } from '@baize/contract/notifications'
import { Skeleton } from '@baize/ui/skeleton'
import { Switch } from '@baize/ui/switch'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/api.ts'
import { callQuery } from '../api/api-query.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { FormBanner } from '../form/form-banner.tsx'
import { AccountCard } from './account-card.tsx'
import { useIsSignedIn } from '../session/session.ts'
import { useSavedChoice } from './use-saved-choice.ts'

const wishesQuery = () => callQuery('getNotificationWishes')
const SAVED = {
  save: (body: NotificationWishes) => call('setNotificationWishes', { body }),
  toldBy: wishesQuery().queryKey,
}

/** What a player wishes to read by mail as well; what is always mailed is said and cannot be switched off. */
export function MailWishes(): ReactNode {
  const t = useTranslations('notifications.wishes')
  const isPlayer = useIsSignedIn()
  const known = useQuery({ ...wishesQuery(), enabled: isPlayer })
  const saved = useSavedChoice(known.data?.data.wishes, SAVED)
  const wishes = saved.shown
  return (
    <AccountCard id="mails" title={t('title')} text={t('text')}>
      {wishes ? (
        <Switches wishes={wishes} onChoose={saved.choose} />
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
      <FormBanner failure={saved.failure} />
      <output className="sr-only">{saved.isSaved ? t('saved') : ''}</output>
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
