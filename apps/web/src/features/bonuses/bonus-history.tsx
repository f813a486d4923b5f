import type { UserBonus } from '@baize/contract/bonuses'
import { Badge, type BadgeTone } from '@baize/ui/badge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BonusLines } from './bonus-lines.tsx'
import { BonusTerms } from './bonus-terms.tsx'
import { useBonusTexts } from './bonus-texts.ts'

const TONES: Readonly<Partial<Record<UserBonus['state'], BadgeTone>>> = {
  converted: 'success',
  lost: 'neutral',
  expired: 'neutral',
  forfeited: 'neutral',
  cancelled: 'danger',
}

/** What there was, and how it ended. */
export function BonusHistory({ rows }: { readonly rows: readonly UserBonus[] }): ReactNode {
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((bonus) => (
        <li key={bonus.bonusId}>
          <PastBonus bonus={bonus} />
        </li>
      ))}
    </ul>
  )
}

function PastBonus({ bonus }: { readonly bonus: UserBonus }) {
  const t = useTranslations('bonuses')
  const texts = useBonusTexts(bonus.currencyCode)
  const wasPlayed = /[1-9]/.test(bonus.wagered)
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-48 font-label">{bonus.title}</h3>
        <Badge tone={TONES[bonus.state] ?? 'neutral'}>{t(`state.${bonus.state}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {t(`end.${endOf(bonus)}`, {
          amount: texts.amount(bonus.amount),
          paid: texts.amount(bonus.paid),
          lapsed: texts.amount(bonus.lapsed),
          period: bonus.period ?? '',
        })}{' '}
        <time dateTime={bonus.endedAt ?? bonus.createdAt} className="whitespace-nowrap">
          {texts.moment(bonus.endedAt ?? bonus.createdAt)}
        </time>
      </p>
      {wasPlayed && <BonusLines bonus={bonus} />}
      <BonusTerms bonus={bonus} />
    </article>
  )
}

type Ended = Extract<
  UserBonus['state'],
  'converted' | 'lost' | 'expired' | 'forfeited' | 'cancelled'
>
type End = Ended | 'cashback' | 'neverTaken' | 'spinsLost' | 'spinsExpired' | 'spinsPaid'

function endOf({ state, period, activatedAt, spins, amount, required }: UserBonus): End {
  if (period !== null) return 'cashback'
  if (activatedAt === null) return 'neverTaken'
  const isNothing = !/[1-9]/.test(amount)
  if (spins && isNothing && state === 'lost') return 'spinsLost'
  if (spins && isNothing && state === 'expired') return 'spinsExpired'
  if (spins && state === 'converted' && !/[1-9]/.test(required)) return 'spinsPaid'
  return isEnd(state) ? state : 'converted'
}

function isEnd(state: UserBonus['state']): state is Ended {
  return state in TONES
}
