import {
  CUSTOM_EXCLUSION_MAX,
  EXCLUSION_OPTIONS,
  type CustomExclusionUnit,
  type ExclusionOption,
} from '@baize/contract/limit-options'
import type { PlayerLimits } from '@baize/contract/limits'
import { chosenExclusion, type ExclusionChoice } from '@baize/rules/exclusion-options'
import { exclusionEnd } from '@baize/rules/gate'
import { Checkbox } from '@baize/ui/checkbox'
import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'
import { BreakCard } from './break-card.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { Consequences } from './consequences.tsx'
import { useMoment } from '../protection/limit-texts.ts'
import { useNow } from '../../../lib/clock.ts'

/** R907 */
export function ExclusionCard({ data }: { readonly data: PlayerLimits }): ReactNode {
  const t = useTranslations('limits.exclusion')
  const moment = useMoment()
  const now = useNow()
  const { choice, setOption, option, ...custom } = useExclusionChoice(now)
  const [isAgreed, setIsAgreed] = useState(false)
  const { exclusion } = data
  if (exclusion.isInForce && exclusion.isPermanent) return null
  const chosen = choice && chosenExclusion(now, choice)
  const review = () => {
    if (!chosen) return undefined
    if (chosen.until === null) return t('reviewForever')
    return t('review', { date: moment(exclusionEnd(chosen.until)) })
  }
  return (
    <BreakCard
      icon={ShieldCheck}
      title={t('title')}
      text={exclusion.isInForce ? t('longer') : t('text')}
      review={review()}
      reviewDetails={
        <>
          {chosen?.until && <p className="-mt-3 text-sm text-muted">{t('wholeDay')}</p>}
          <Consequences isForEver={chosen?.isPermanent ?? false} />
          <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
            {t('understood')}
          </Checkbox>
        </>
      }
      isAgreed={isAgreed}
      submitText={t('submit')}
      action={
        choice &&
        (() => {
          setIsAgreed(false)
          return call('selfExclude', { body: choice })
        })
      }
    >
      <ChoiceTiles
        legend={t('legend')}
        choices={longerOptions(now, exclusion).map((name) => ({
          name,
          label: t(`option.${name}`),
        }))}
        value={option}
        onChange={setOption}
      />
      {option === 'custom' && <CustomFields {...custom} choice={choice} />}
    </BreakCard>
  )
}

const HOUR_MS = 60 * 60 * 1000

/** What would end before the exclusion that holds is not offered, nor what would add a moment to it. */
function longerOptions(
  now: Date,
  { isInForce, until }: PlayerLimits['exclusion'],
): ExclusionOption[] {
  const held = isInForce && until !== null ? new Date(until).getTime() : 0
  return EXCLUSION_OPTIONS.filter((option) => {
    const end = chosenExclusion(now, { option })?.until
    return !end || end.getTime() - held > HOUR_MS || held === 0
  })
}

function useExclusionChoice(now: Date) {
  const locale = useLocale()
  const [option, setOption] = useState<ExclusionOption>()
  const [unit, setUnit] = useState<CustomExclusionUnit>('months')
  const [text, setText] = useState('6')
  const count = Number(typedAmount(text, locale) || Number.NaN)
  const choice: ExclusionChoice | undefined =
    option && (option === 'custom' ? { option, custom: { unit, count } } : { option })
  // Half a choice is none.
  const isWhole = choice !== undefined && chosenExclusion(now, choice) !== undefined
  return { choice: isWhole ? choice : undefined, option, setOption, unit, setUnit, text, setText }
}

type CustomFieldsProps = Pick<
  ReturnType<typeof useExclusionChoice>,
  'choice' | 'unit' | 'setUnit' | 'text' | 'setText'
>

function CustomFields({ choice, unit, setUnit, text, setText }: CustomFieldsProps) {
  const t = useTranslations('limits.exclusion')
  return (
    <div className="grid grid-cols-2 gap-4 tablet:max-w-md">
      <TextField
        label={t('count')}
        hint={t('range', { max: CUSTOM_EXCLUSION_MAX[unit] })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={text}
        error={choice ? undefined : 'form.validation.invalid.format'}
        onChange={(event) => setText(event.target.value)}
      />
      <Field label={t('unit')}>
        <Select
          value={unit}
          onChange={(event) => setUnit(event.target.value === 'days' ? 'days' : 'months')}
        >
          <option value="months">{t('months')}</option>
          <option value="days">{t('days')}</option>
        </Select>
      </Field>
    </div>
  )
}
