import type { PlayMode } from '@baize/contract/play'
import { Badge } from '@baize/ui/badge'
import { IconButton } from '@baize/ui/button'
import { Maximize, Minimize, RectangleHorizontal } from 'lucide-react'
import { Suspense, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StageProps } from '../../../lib/definitions/stage-definition.ts'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { SiteLink } from '../../../lib/navigation/navigation.tsx'
import { partWithTexts } from '../../../lib/loading/part-with-texts.ts'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { clockText, usePlayClock } from '../session/play-clock.ts'

const DailyReward = partWithTexts(() =>
  import('../session/daily-reward.tsx').then((part) => part.DailyReward),
)
const GameRace = partWithTexts(() =>
  import('../session/game-race.tsx').then((part) => part.GameRace),
)
const ShareRound = partWithTexts(() =>
  import('../session/share-round.tsx').then((part) => part.ShareRound),
)

interface GameBarProps extends StageProps {
  readonly mode: PlayMode
  readonly stage: RefObject<HTMLElement | null>
  readonly isTheatre: boolean
  readonly onTheatre: (isTheatre: boolean) => void
}

/** Below the game, in every size of it: time and result are never out of sight. */
export function GameBar({
  game,
  mode,
  stage,
  favourite,
  isTheatre,
  onTheatre,
}: GameBarProps): ReactNode {
  const t = useTranslations('play.stage.bar')
  const isPlayer = useIsSignedIn()
  return (
    <div className="stage-bar">
      <div className="flex items-center">
        <IconButton
          label={t('theatre')}
          aria-pressed={isTheatre}
          onClick={() => onTheatre(!isTheatre)}
        >
          <RectangleHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
        <FullScreenButton stage={stage} />
        {favourite}
        {mode === 'real' && <SharePlace game={game.name} />}
      </div>
      {mode === 'real' ? <Standing /> : <Badge tone="info">{t('demo')}</Badge>}
      {mode === 'real' && <RacePlace slug={game.slug} />}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Suspense>{mode === 'real' && isPlayer && <DailyReward slug={game.slug} />}</Suspense>
        {game.hasDemo && <ModeSwitch mode={mode} game={game} />}
      </div>
    </div>
  )
}

/** Its place is kept from the start, so that nothing beside it moves when the first round has been played. */
function SharePlace({ game }: { readonly game: string }) {
  const isPlayer = useIsSignedIn()
  if (!useBoot().settings.showLiveChat) return null
  return (
    <div className="only-user size-10">
      <Suspense>{isPlayer && <ShareRound game={game} />}</Suspense>
    </div>
  )
}

/** Its place is kept from the start, so that nothing beside it moves when a race is known. */
function RacePlace({ slug }: { readonly slug: string }) {
  const isPlayer = useIsSignedIn()
  return (
    <div className="only-user h-10 w-32 tablet:w-56 desktop:w-96">
      <Suspense>{isPlayer && <GameRace slug={slug} />}</Suspense>
    </div>
  )
}

/** What this session has cost or brought, and how long it has lasted. The place is kept until it is known. */
function Standing() {
  const t = useTranslations('play.stage.bar')
  const locale = useLocale()
  const clock = usePlayClock()
  const wallet = useUserDetails().data?.userWallet
  const net = clock?.wallets.find(({ currencyCode }) => currencyCode === wallet?.currencyCode)?.net
  const isLoss = net?.startsWith('-') ?? false
  return (
    <dl className="stage-standing only-user figures flex items-center gap-5 text-sm leading-tight">
      <div>
        <dt className="text-xs text-muted">{t('net')}</dt>
        <dd data-testid="net" className="min-w-16 font-label">
          <bdi className={net && !isLoss && /[1-9]/.test(net) ? 'text-success' : ''}>
            {wallet
              ? shownAmount(net ?? '0', wallet.currencyCode, locale, { sign: 'always' })
              : '–'}
          </bdi>
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('time')}</dt>
        <dd className="min-w-12 font-label">
          <bdi role="timer">{clock ? clockText(clock.elapsedSec) : '–'}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The whole stage and not the frame alone, so that time and result come along. */
function FullScreenButton({ stage }: { readonly stage: RefObject<HTMLElement | null> }) {
  const t = useTranslations('play.stage.bar')
  const isFull = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const canBeFull = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenEnabled,
    () => true,
  )
  if (!canBeFull) return null
  const Icon = isFull ? Minimize : Maximize
  return (
    <IconButton
      label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
      onClick={() => {
        // A browser may refuse, and then everything stays as it is.
        const change = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen()
        change?.catch(() => undefined)
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

function onFullScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Links, so that a mode can be shared and each is a page of its own (R602). */
function ModeSwitch({ mode, game }: Pick<GameBarProps, 'mode' | 'game'>) {
  const t = useTranslations('play.stage.bar')
  const { allowGameViewNotLoggedUser, allowGuestPlayDemoGames } = useBoot().settings
  const isDemoForGuests = allowGameViewNotLoggedUser && allowGuestPlayDemoGames
  return (
    <nav
      aria-label={t('mode', { game: game.name })}
      className="flex items-center gap-1 rounded-pill border border-line p-1"
    >
      {(['real', 'demo'] as const).map((name) => (
        <SiteLink
          key={name}
          href={name === 'demo' ? '?mode=demo' : '?'}
          aria-current={name === mode ? 'true' : undefined}
          className={`focus-ring rounded-pill px-3 py-1.5 text-sm font-label whitespace-nowrap text-muted transition-colors hover:text-on-surface aria-current:bg-accent-soft aria-current:text-on-accent-soft ${name === 'demo' && !isDemoForGuests ? 'only-user' : ''}`}
        >
          {t(`modes.${name}`)}
        </SiteLink>
      ))}
    </nav>
  )
}
