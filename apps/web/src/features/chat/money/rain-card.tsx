import type { ChatMoney } from '@baize/contract/chat'
import { Button } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callQuery } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/api.ts'
import { now } from '../../../lib/clock.ts'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { useChat } from '../chat-context.ts'

/** Long enough for the shares to be paid behind the end. */
const ASKED_AGAIN_MS = 3000

interface RainCardProps {
  readonly money: Extract<ChatMoney, { kind: 'rain' }>
}

/** What a rain asks of those who are there, and what it has brought them. */
export function RainCard({ money }: RainCardProps): ReactNode {
  const { me } = useChat()
  const hasEnded = now() >= Date.parse(money.endsAt)
  const { rainId } = money
  const rain = useQuery({
    ...callQuery('getRain', { query: { rainId } }),
    enabled: me !== null,
    select: (answer) => answer.data.rain,
    refetchInterval: ({ state }) =>
      state.data?.data.rain.state === 'over' ? false : ASKED_AGAIN_MS,
  })
  if (me === null) return hasEnded ? null : <TimeLeft endsAt={money.endsAt} />
  if (!rain.data) return <TimeLeft endsAt={money.endsAt} />
  const { state, hasJoined, isOwn, received, people, currencyCode } = rain.data
  if (state === 'over')
    return received === null ? null : <Received amount={received} currencyCode={currencyCode} />
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <TimeLeft endsAt={money.endsAt} />
      <Joined people={people} hasJoined={hasJoined} />
      {!hasJoined && !isOwn && !hasEnded && <Join rainId={rainId} />}
    </div>
  )
}

function TimeLeft({ endsAt }: { readonly endsAt: string }) {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  return (
    <Countdown
      label={t('timeLeft')}
      endsAtMs={Date.parse(endsAt)}
      now={now}
      locale={locale}
      endedText={t('ended')}
      className="text-xs"
    />
  )
}

function Joined({ people, hasJoined }: { readonly people: number; readonly hasJoined: boolean }) {
  const t = useTranslations('chat.give')
  return (
    <output className="text-xs text-muted">
      {hasJoined ? t('youAreIn', { people }) : t('people', { people })}
    </output>
  )
}

function Received(props: { readonly amount: string; readonly currencyCode: string }) {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  const amount = shownAmount(props.amount, props.currencyCode, locale)
  return <p className="mt-1 text-sm font-label text-success">{t('received', { amount })}</p>
}

function Join({ rainId }: { readonly rainId: string }) {
  const t = useTranslations('chat.give')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const join = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call('joinRain', { body: { rainId } })
      queries.setQueryData(callQuery('getRain', { query: { rainId } }).queryKey, answer)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="sm" isBusy={isBusy} onClick={() => void join()}>
        {t('join')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="w-full text-sm text-danger">
          {errorText(failure)}
        </p>
      )}
    </>
  )
}
