import type { PlayMode } from '@baize/contract/play'
import { buttonClass } from '@baize/ui/button'
import { LogIn } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import type { StageProps } from '../../../lib/definitions/stage-definition.ts'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { setChatDoor } from '../../../lib/chat/chat-door.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { ensureAllMessages } from '../../../lib/texts/messages.ts'
import { ModalLink, SiteLink } from '../../../lib/navigation/navigation.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { GameBar } from './game-bar.tsx'
import { StageLoading, StageNotice } from '../frame/stage-notice.tsx'

/** Only where somebody plays; a page starts with the texts of the stage, and these say much more. */
const PlayArea = lazy(async () => {
  const [area] = await Promise.all([import('./play-area.tsx'), ensureAllMessages()])
  return { default: area.PlayArea }
})

/**
 * Where the game is played, for money or for fun, and who may (R602). The page is the same for everyone, so it
 * stands with its picture until it is known who is there; its height never changes.
 */
export function GameStage({ game, favourite }: StageProps): ReactNode {
  const t = useTranslations('play.stage')
  const asset = useAsset()
  const mode = useMode(game.hasDemo)
  const { status } = useSession()
  const isDemoForGuests = useIsDemoForGuests()
  const [isTheatre, setTheatre] = useState(false)
  useEscape(isTheatre, () => setTheatre(false))
  useTableOnPage(game)
  const stage = useRef<HTMLElement>(null)

  const guestMayPlay = mode === 'demo' && isDemoForGuests
  const isPlaying = status === 'signed-in' || (status === 'signed-out' && guestMayPlay)
  return (
    <section
      ref={stage}
      aria-label={t('label', { game: game.name })}
      data-theatre={isTheatre || undefined}
      className="stage"
    >
      <div className="stage-view">
        <picture>
          <source media="(width < 768px)" srcSet={asset(`games/${game.slug}/portrait.svg`)} />
          <img
            src={asset(`games/${game.slug}/wide.svg`)}
            alt=""
            width={640}
            height={360}
            fetchPriority="high"
            className="stage-picture"
          />
        </picture>
        {!guestMayPlay && <LogInFirst mode={mode} hasDemo={game.hasDemo && isDemoForGuests} />}
        {isPlaying && (
          <LazyBoundary fallback={<StageLoading label={t('loading', { game: game.name })} />}>
            <PlayArea key={`${game.slug} ${mode} ${status}`} game={game} mode={mode} />
          </LazyBoundary>
        )}
      </div>
      <GameBar
        game={game}
        mode={mode}
        stage={stage}
        favourite={favourite}
        isTheatre={isTheatre}
        onTheatre={setTheatre}
      />
    </section>
  )
}

/** R113. Tells the chat of the table while its game is on the page. */
function useTableOnPage({ slug, features }: StageProps['game']): void {
  const isShared = features.includes('shared-round')
  useEffect(() => {
    if (!isShared) return undefined
    setChatDoor({ table: slug })
    return () => setChatDoor({ table: undefined })
  }, [isShared, slug])
}

/** Whatever fills the window is left with the key that leaves everything else. */
function useEscape(isWanted: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isWanted) return undefined
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && leave()
    document.documentElement.classList.add('has-theatre')
    addEventListener('keydown', onKey)
    return () => {
      document.documentElement.classList.remove('has-theatre')
      removeEventListener('keydown', onKey)
    }
  }, [isWanted])
}

function useMode(hasDemo: boolean): PlayMode {
  const { search } = useLocation()
  return hasDemo && new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'real'
}

function useIsDemoForGuests(): boolean {
  const { allowGameViewNotLoggedUser, allowGuestPlayDemoGames } = useBoot().settings
  return allowGameViewNotLoggedUser && allowGuestPlayDemoGames
}

function LogInFirst({ mode, hasDemo }: { readonly mode: PlayMode; readonly hasDemo: boolean }) {
  const t = useTranslations('play.stage.guest')
  return (
    <StageNotice
      icon={LogIn}
      title={t('title')}
      text={t(mode === 'demo' ? 'demo' : 'real')}
      className="only-guest"
    >
      <ModalLink modal="signup" className={buttonClass()}>
        {t('signup')}
      </ModalLink>
      <ModalLink modal="login" className={buttonClass({ tone: 'secondary' })}>
        {t('login')}
      </ModalLink>
      {hasDemo && mode === 'real' && (
        <SiteLink href="?mode=demo" className={buttonClass({ tone: 'ghost' })}>
          {t('tryDemo')}
        </SiteLink>
      )}
    </StageNotice>
  )
}
