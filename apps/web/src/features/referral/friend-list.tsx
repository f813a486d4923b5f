import type { ReferralOverview, ReferredFriend } from '@baize/contract/referral'
import { Badge } from '@baize/ui/badge'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { percentText } from './referral-texts.ts'

/** Each friend with the arithmetic of what they brought. */
export function FriendList({ referral }: { readonly referral: ReferralOverview }): ReactNode {
  const t = useTranslations('referral')
  const { friends, signUps, currencyCode } = referral
  return (
    <section aria-labelledby="referral-friends" className="flex flex-col gap-3">
      <h2 id="referral-friends" className="heading text-xl">
        {t('friends')}
      </h2>
      {friends.length === 0 && (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
          {t('noFriends')}
        </p>
      )}
      {friends.length < signUps && (
        <p className="text-sm text-muted">{t('newest', { count: friends.length })}</p>
      )}
      <ul className="flex flex-col gap-3">
        {friends.map((friend) => (
          <li key={friend.joinedAt + friend.initial}>
            <FriendCard friend={friend} currencyCode={currencyCode} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FriendCardProps {
  readonly friend: ReferredFriend
  readonly currencyCode: string
}

function FriendCard({ friend, currencyCode }: FriendCardProps) {
  const t = useTranslations('referral')
  const locale = useLocale()
  const amount = (value: string) => shownAmount(value, currencyCode, locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-pill bg-accent-soft font-label text-on-accent-soft"
      >
        {friend.initial}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-label">{t('friend', { initial: friend.initial })}</h3>
        <p className="text-sm text-muted">
          {t('joined', { date: date.format(new Date(friend.joinedAt)) })}
        </p>
      </div>
      <Badge tone={friend.hasDeposited ? 'success' : 'neutral'}>
        {t(friend.hasDeposited ? 'deposited' : 'notDeposited')}
      </Badge>
      <dl className="basis-full border-t border-line pt-2 text-sm tablet:basis-auto tablet:border-0 tablet:pt-0 tablet:text-end">
        <dt className="text-muted">
          {t('sum', {
            wagered: amount(friend.wagered),
            edge: amount(friend.edge),
            percent: percentText(friend.percent, locale),
          })}
        </dt>
        <dd className="font-label">
          <span className="sr-only">{t('commission')}</span>{' '}
          <bdi className="figures">{amount(friend.commission)}</bdi>
        </dd>
      </dl>
    </article>
  )
}
