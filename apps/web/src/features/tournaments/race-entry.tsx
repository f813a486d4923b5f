import type { Race } from '@baize/contract/races'
import { Badge } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { invalidateCalls } from '../../lib/api/query-keys.ts'
import { useModal } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'
import { shownPoints } from '../../lib/races/race-points.ts'

/** Where the player stands, or the way in. What costs something is confirmed first. */
export function RaceEntry({ race }: { readonly race: Race }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  const { open } = useModal()
  const { own } = race
  const isOpen = race.state === 'upcoming' || race.state === 'running'
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="heading text-xl">{t('own.title')}</h2>
      {own === null ? (
        <>
          <p className="text-muted">{t('own.guest')}</p>
          <Button className="self-start" onClick={() => open('login')}>
            {t('own.logIn')}
          </Button>
        </>
      ) : (
        <>
          <p className="figures">
            {own.place === null || own.points === null ? (
              <span className="text-muted">{t('own.none')}</span>
            ) : (
              <>
                <span className="heading text-2xl">{t('own.place', { place: own.place })}</span>{' '}
                <bdi className="text-muted">{shownPoints(own.points, race, locale)}</bdi>
              </>
            )}
          </p>
          {own.isIn && race.entry !== 'automatic' && (
            <Badge tone="success" className="self-start">
              {t('join.joined')}
            </Badge>
          )}
          {!own.isIn && isOpen && <Join race={race} />}
        </>
      )}
    </section>
  )
}

function Join({ race }: { readonly race: Race }) {
  const t = useTranslations('races.join')
  const locale = useLocale()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { raceId, buyIn } = race
  const join = useMutation({
    mutationFn: () => call('joinRace', { body: { raceId, buyIn } }),
    onSuccess: () => invalidateCalls(queryClient, 'getRaces', 'getRace', 'getUserDetails'),
  })
  const amount = buyIn === null ? '' : shownAmount(buyIn, race.currencyCode, locale)
  return (
    <div className="flex flex-col gap-3">
      {join.error && <Banner tone="error">{errorText(join.error)}</Banner>}
      {isAsking ? (
        <>
          <p className="font-label">{t('title', { name: race.name })}</p>
          <p className="text-sm text-muted">{t('text', { amount })}</p>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={join.isPending} onClick={() => join.mutate()}>
              {t('confirm', { amount })}
            </Button>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          className="self-start"
          isBusy={join.isPending}
          onClick={() => (buyIn === null ? join.mutate() : setAsking(true))}
        >
          {buyIn === null ? t('join') : t('buyIn', { amount })}
        </Button>
      )}
    </div>
  )
}
