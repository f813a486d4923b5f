import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Download, Eye, Lock, MousePointerClick } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { ShareButton } from '../../lib/chat/share-button.tsx'
import { LazyBoundary } from '../../lib/loading/lazy-boundary.tsx'
import { ModalLink } from '../../lib/navigation/navigation.tsx'
import { useSession } from '../../lib/session/session.ts'
import { readRound } from './round-fields.ts'
import { VerifierTextContext, type VerifierText } from './verifier-texts.ts'

const Verifier = lazy(async () => ({ default: (await import('./verifier.tsx')).Verifier }))

const STEPS = [
  ['commit', Lock],
  ['seed', MousePointerClick],
  ['reveal', Eye],
] as const

/** How a round is proven, and the tool to do it with. */
export function Page(): ReactNode {
  const t = useTranslations('fairness')
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-3xl flex-col gap-3">
        <h1 className="heading text-3xl">{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <ol className="grid gap-4 tablet:grid-cols-3">
        {STEPS.map(([name, Icon]) => (
          <li
            key={name}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <p className="heading text-lg">{t(`steps.${name}Title`)}</p>
            <p className="text-sm text-muted">{t(`steps.${name}Text`)}</p>
          </li>
        ))}
      </ol>
      <VerifierPlace />
      <footer className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href="/fairness-verifier.html"
          download="fairness-verifier.html"
          className={`${buttonClass({ tone: 'secondary' })} max-w-full`}
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {/* In some languages it is longer than a phone is wide. */}
          <span className="leading-tight whitespace-normal">{t('download')}</span>
        </a>
        <p className="text-sm text-muted">{t('downloadHint')}</p>
      </footer>
    </div>
  )
}

/** With a round in the address the tool begins with it; only its player can fetch it. */
function VerifierPlace() {
  const t = useTranslations('fairness')
  const { locale } = useBoot()
  const roundId = new URLSearchParams(useLocation().search).get('round') ?? undefined
  const { status } = useSession()
  const round = useQuery({
    ...callQuery('getRound', { query: { roundId: roundId ?? '' } }),
    enabled: roundId !== undefined && status === 'signed-in',
    retry: false,
  })
  const text = useTranslations('fairness.verifier') as unknown as VerifierText
  const isWaiting = roundId !== undefined && (status === 'initialised' || round.isLoading)
  return (
    <VerifierTextContext value={text}>
      {roundId !== undefined && status === 'signed-out' && (
        <Banner tone="info">
          <ModalLink modal="login" params={{ round: roundId }}>
            {t('logIn')}
          </ModalLink>
        </Banner>
      )}
      {roundId !== undefined && round.data && (
        <div>
          <ShareButton page="fairness" search={`?round=${encodeURIComponent(roundId)}`} />
        </div>
      )}
      {round.isError && <Banner tone="error">{t('loadFailed')}</Banner>}
      <LazyBoundary fallback={<Skeleton className="h-128 rounded-card" />}>
        {isWaiting ? (
          <output className="text-muted">{t('loading')}</output>
        ) : (
          <Verifier key={roundId} locale={locale} given={readRound(round.data?.data)} />
        )}
      </LazyBoundary>
    </VerifierTextContext>
  )
}
