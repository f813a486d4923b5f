import { FREEZE_DAYS, type FreezeDays } from '@baize/contract/limit-options'
import type { PlayerLimits } from '@baize/contract/limits'
import { freezeEnd } from '@baize/rules/exclusion-options'
import { Snowflake } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { BreakCard } from './break-card.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { Consequences } from './consequences.tsx'
import { useMoment } from '../protection/limit-texts.ts'
import { useNow } from '../../../lib/clock.ts'

const HOUR_MS = 60 * 60 * 1000

/** R906 */
export function FreezeCard({ data }: { readonly data: PlayerLimits }): ReactNode {
  const t = useTranslations('limits.freeze')
  const longerText = useTranslations('limits.exclusion')('longer')
  const moment = useMoment()
  const now = useNow()
  const [chosen, setChosen] = useState<string>()
  const longer = FREEZE_DAYS.filter((days) => isLonger(now, days, data.frozenUntil))
  const days = longer.find((option) => String(option) === chosen)
  if (longer.length === 0) return null
  return (
    <BreakCard
      icon={Snowflake}
      title={t('title')}
      text={data.frozenUntil === null ? t('text') : longerText}
      review={days && t('review', { date: moment(freezeEnd(now, days)) })}
      reviewDetails={<Consequences />}
      submitText={t('submit')}
      action={days && (() => call('freezeAccount', { body: { days } }))}
    >
      <ChoiceTiles
        legend={t('legend')}
        choices={longer.map((option) => ({
          name: String(option),
          label: t('days', { days: option }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </BreakCard>
  )
}

/** What would end before the freeze that holds is not offered, nor what would add a moment to it. */
function isLonger(now: Date, days: FreezeDays, frozenUntil: string | null): boolean {
  if (frozenUntil === null) return true
  return freezeEnd(now, days).getTime() - new Date(frozenUntil).getTime() > HOUR_MS
}
