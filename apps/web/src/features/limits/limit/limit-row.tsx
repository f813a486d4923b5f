import type { PlayerLimit, PlayerLimits } from '@baize/contract/limits'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Progress } from '@baize/ui/progress'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LimitEditor } from './limit-editor.tsx'
import { LimitRequest } from './limit-request.tsx'
import { useLimitName, useLimitValue, useMoment } from '../protection/limit-texts.ts'

export interface LimitRowProps {
  readonly data: PlayerLimits
  readonly limit: PlayerLimit
  readonly title: string
  readonly text?: string
}

/** One limit: what it is, how much of it is used, what waits, and the way to change it. */
export function LimitRow({ data, limit, title, text }: LimitRowProps): ReactNode {
  const t = useTranslations('limits')
  const name = useLimitName()(limit)
  const value = useLimitValue(data.currencyCode)(limit.type, limit.value)
  const [isEditing, setIsEditing] = useState(false)
  const [message, setMessage] = useState<string>()
  const change = useRef<HTMLButtonElement>(null)
  const isSet = limit.value !== null

  function leave(said?: string) {
    setIsEditing(false)
    setMessage(said)
    // The form is gone with whatever had the focus.
    requestAnimationFrame(() => change.current?.focus())
  }

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-1 last:pb-1">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-sm text-muted">{title}</h3>
          <p className={`text-lg font-label ${isSet ? '' : 'text-muted'}`}>
            <bdi className="figures">{value}</bdi>
          </p>
        </div>
        {!isEditing && (
          <Button
            ref={change}
            tone="secondary"
            size="sm"
            aria-label={t(isSet ? 'changeNamed' : 'setNamed', { name })}
            onClick={() => {
              setMessage(undefined)
              setIsEditing(true)
            }}
          >
            {t(isSet ? 'change' : 'set')}
          </Button>
        )}
      </div>
      {text && <p className="-mt-2 max-w-prose text-sm text-muted">{text}</p>}
      <Usage data={data} limit={limit} name={name} />
      {limit.request && !isEditing && (
        <LimitRequest
          data={data}
          limit={limit}
          request={limit.request}
          name={name}
          onDone={setMessage}
        />
      )}
      {isEditing && <LimitEditor data={data} limit={limit} name={name} onLeave={leave} />}
      {message !== undefined && !isEditing && <Banner tone="success">{message}</Banner>}
    </li>
  )
}

/** How much of the limit is used. Without a limit only the figure is told. */
function Usage({ data, limit, name }: Omit<LimitRowProps, 'title'> & { readonly name: string }) {
  const t = useTranslations('limits')
  const moment = useMoment()
  const shown = useLimitValue(data.currencyCode)
  const { type, value, used } = limit
  if (used === null) return null
  // What was won beyond every loss is no usage below nothing.
  const usedNow = used.startsWith('-') ? '0' : used
  const usedText = shown(type, usedNow)
  if (value === null)
    return <p className="-mt-2 text-sm text-muted">{t('usedSoFar', { used: usedText })}</p>
  // Only the width of the bar: no amount is ever computed from these.
  const share = Number(value) === 0 ? 1 : Math.min(1, Number(usedNow) / Number(value))
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={name}
        isLabelHidden
        value={share * 100}
        valueText={t('usedOf', { used: usedText, limit: shown(type, value) })}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <bdi aria-hidden="true" className="figures">
          {t('usedOf', { used: usedText, limit: shown(type, value) })}
        </bdi>
        {limit.resetsAt && <span>{t('resets', { date: moment(limit.resetsAt) })}</span>}
      </p>
    </div>
  )
}
