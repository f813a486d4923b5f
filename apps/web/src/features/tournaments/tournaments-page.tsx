import type { Race } from '@baize/contract/races'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { ShareButton } from '../../lib/chat/share-button.tsx'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useRaces } from '../../lib/races/use-races.ts'
import { useSession } from '../../lib/session/session.ts'
import { RaceBoard } from './race-board.tsx'
import { RaceCard, RacePicture, RacePrize, RaceTime } from './race-card.tsx'
import { RaceEntry } from './race-entry.tsx'
import { RaceProof } from './race-proof.tsx'
import { RaceRules } from './race-rules.tsx'

/** R110. The races that run, come and have ended, and one of them with its board. */
export function Page(): ReactNode {
  const raceId = new URLSearchParams(useLocation().search).get('race')
  // The server draws the list without anybody's place: whose page it is shows in the browser.
  const isDrawing = useSession().status === 'initialised'
  return raceId === null || isDrawing ? <RaceList /> : <OneRace raceId={raceId} />
}

/** What runs is shown largest. */
const SECTIONS = [
  ['running', ['running', 'closing'], 'tablet:grid-cols-2'],
  ['upcoming', ['upcoming'], 'tablet:grid-cols-2 desktop:grid-cols-3'],
  ['finished', ['finished'], 'tablet:grid-cols-2 desktop:grid-cols-3'],
] as const

function RaceList() {
  const t = useTranslations('races')
  const empty = useTranslations('pages.tournaments')
  const { settings } = useBoot()
  const { races, ...query } = useRaces()
  const of = (states: readonly Race['state'][]) =>
    races?.filter(({ state }) => states.includes(state)) ?? []
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description', { brand: settings.brandName })}</p>
      </header>
      {races?.length === 0 && (
        <IllustratedState scene="no-tournaments" heading={empty('heading')} text={empty('text')}>
          <PageLink page={settings.casinoPageKey} className={buttonClass({ tone: 'secondary' })}>
            {empty('action')}
          </PageLink>
        </IllustratedState>
      )}
      {SECTIONS.map(([name, states, columns]) => {
        const shown = of(states)
        return (
          shown.length > 0 && (
            <section key={name} className="flex flex-col gap-4">
              <h2 className="heading text-xl">{t(name)}</h2>
              <ul className={`grid grid-cols-1 gap-4 ${columns}`}>
                {shown.map((race) => (
                  <RaceCard key={race.raceId} race={race} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {races === undefined && <Waiting query={query} />}
    </div>
  )
}

function OneRace({ raceId }: { readonly raceId: string }) {
  const t = useTranslations('races')
  const { locale } = useBoot()
  const query = useQuery(callQuery('getRace', { query: { raceId, language: locale } }))
  const detail = query.data?.data
  if (!detail)
    return (
      <div className="flex flex-col gap-6">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <Waiting query={query} />
      </div>
    )
  const { race } = detail
  return (
    <div className="flex flex-col gap-6">
      <PageLink page="tournaments" className="focus-ring self-start rounded-sm text-sm text-link">
        {t('back')}
      </PageLink>
      <header className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card tablet:flex-row-reverse">
        <RacePicture race={race} className="aspect-5/2 tablet:w-1/2 tablet:aspect-auto" />
        <div className="flex flex-1 flex-col gap-3 p-5 desktop:p-8">
          <h1 className="heading text-3xl">
            <bdi>{race.name}</bdi>
          </h1>
          <p className="text-muted">{race.description}</p>
          <dl className="text-sm">
            <RacePrize race={race} />
          </dl>
          <RaceTime race={race} />
          <div>
            <ShareButton page="tournaments" search={`?race=${race.raceId}`} />
          </div>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-2">
        <div className="flex flex-col gap-6">
          <RaceEntry race={race} />
          <RaceBoard detail={detail} />
        </div>
        <div className="flex flex-col gap-6">
          <RaceRules detail={detail} />
          {detail.frozen && <RaceProof raceId={race.raceId} frozen={detail.frozen} />}
        </div>
      </div>
    </div>
  )
}

interface WaitingProps {
  readonly query: {
    readonly isError: boolean
    readonly error: unknown
    readonly isFetching: boolean
    refetch(): Promise<unknown>
  }
}

function Waiting({ query }: WaitingProps) {
  if (query.isError)
    return (
      <LoadFailed
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  // As high as the window: what is below the races would be moved out of sight by them.
  return (
    <div
      aria-busy="true"
      className="grid min-h-svh grid-cols-1 content-start gap-4 tablet:grid-cols-2"
    >
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
