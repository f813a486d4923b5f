import type { PageSays } from '@baize/contract/game-frame'
import type { LaunchedGame } from '@baize/contract/play'
import { Button } from '@baize/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass, PlugZap, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import type { StageProps } from '../../../lib/definitions/stage-definition.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useIsOffline } from '../../../lib/api/is-offline.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import { useModal, usePageHref } from '../../../lib/navigation/navigation.tsx'
import { popupForBet } from '../modals/popups.ts'
import { RealityCheck } from './reality-check.tsx'
import { StageLoading, StageNotice } from './stage-notice.tsx'
import { useGameFrame, type Say } from './use-game-frame.ts'
import { setLastRound } from '../session/last-round.ts'
import { usePlaySession } from '../session/play-queries.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

interface GameFrameProps {
  readonly launched: LaunchedGame
  readonly game: StageProps['game']
  readonly onRestart: () => void
}

/** The game on its own origin, and what the page does about what it says. */
export function GameFrame({ launched, game, onRestart }: GameFrameProps): ReactNode {
  const t = useTranslations('play')
  const isOffline = useIsOffline()
  const actions = useFrameActions(game.slug, launched.mode === 'real')
  const { frame, state, isBusy, showsStanding, say } = useGameFrame(launched, actions)
  useStanding(launched.mode === 'real' && state === 'ready' && showsStanding, say)
  // Money that came from elsewhere: the game asks the wallet, it does not take our word for it.
  useLiveEvent('depositChanged', () => say('refreshBalance', {}))
  useLiveEvent('withdrawalChanged', () => say('refreshBalance', {}))

  return (
    <>
      <iframe
        ref={frame}
        src={launched.launchUrl}
        title={t('frame', { game: game.name })}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the game is another origin's: what it keeps is not ours
        sandbox="allow-scripts allow-same-origin allow-top-navigation-by-user-activation"
        allow="autoplay; fullscreen; clipboard-write"
        referrerPolicy="no-referrer"
        data-state={state}
        data-standing={showsStanding || undefined}
        className="stage-frame"
      />
      {state === 'loading' && <StageLoading label={t('stage.loading', { game: game.name })} />}
      {(state === 'silent' || state === 'broken') && (
        <StageNotice
          icon={PlugZap}
          title={t('broken.title')}
          text={t(state === 'silent' ? 'broken.silent' : 'broken.text')}
          isAlert
        >
          <Button onClick={onRestart}>{t('broken.retry')}</Button>
        </StageNotice>
      )}
      {state === 'over' && (
        <StageNotice icon={Hourglass} title={t('over.title')} text={t('over.text')} isAlert>
          <Button onClick={onRestart}>{t('over.again')}</Button>
        </StageNotice>
      )}
      {isOffline && state === 'ready' && (
        <output className="stage-ribbon">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline.whilePlaying')}
        </output>
      )}
      {launched.mode === 'real' && state === 'ready' && <RealityCheck isBusy={isBusy} say={say} />}
    </>
  )
}

/** Tells the game how long the player has played and what it has brought, over all games of this session. */
function useStanding(isWanted: boolean, say: Say): void {
  const session = usePlaySession().data?.data
  const currency = useUserDetails().data?.userWallet.currencyCode
  const tell = useEffectEvent((standing: PageSays['standing']) => say('standing', standing))
  useEffect(() => {
    if (!isWanted || !session || currency === undefined) return
    const { wallets, elapsedSec } = session
    const net = wallets.find(({ currencyCode }) => currencyCode === currency)?.net ?? '0'
    tell({ currency, net, elapsedSec })
  }, [isWanted, session, currency])
}

/** What the page does when the game asks for it. */
function useFrameActions(slug: string, isForMoney: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const hrefOf = usePageHref()
  const modal = useModal()
  const { settings } = useBoot()
  const refresh = () => {
    invalidateCalls(queryClient, 'getUserDetails', 'getPlaySession')
  }
  // What was played here belongs to this frame: the next game begins with nothing.
  useEffect(() => () => setLastRound(undefined), [])
  return {
    onShown: refresh,
    onRoundEnded: (roundId: string) => {
      if (isForMoney) setLastRound(roundId)
    },
    onRefused: (refused: Parameters<typeof popupForBet>[0]) => {
      const popup = popupForBet(refused, slug)
      if (popup === 'restart') return 'over'
      if (!popup) return 'not-shown'
      modal.open(popup.name, popup.params)
      return 'shown'
    },
    onExit: () => navigate(hrefOf(settings.casinoPageKey)),
    onHistory: () => navigate(hrefOf('transactions')),
    onFairness: (roundId: string | null) =>
      navigate(hrefOf('fairness') + (roundId === null ? '' : `?round=${roundId}`)),
  }
}
