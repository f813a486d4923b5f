import type { GameMessage, GameSays, PageSays } from '@baize/contract/game-frame'
import type { LaunchedGame } from '@baize/contract/play'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBoot } from '../../../lib/boot/boot.ts'
import { live, type HeldEvents } from '../../../lib/live/live.ts'
import { gameMessage, pageMessage } from './frame-messages.ts'
import { frameTheme } from './frame-theme.ts'
import { loadedTypefaces } from './typefaces.ts'

/** How long a game may take to say that it stands. */
const PATIENCE_MS = 20_000

export interface FrameActions {
  /** All that was played has been shown. */
  readonly onShown: () => void
  /** A round was shown to its end. */
  readonly onRoundEnded: (roundId: string) => void
  /** `over`: the session with the game has ended. `not-shown`: the game's own words are all there is. */
  readonly onRefused: (refused: GameSays['refused']) => 'shown' | 'not-shown' | 'over'
  readonly onExit: () => void
  readonly onHistory: () => void
  readonly onFairness: (roundId: string | null) => void
}

export type Say = <T extends keyof PageSays>(type: T, payload: PageSays[T]) => void

type FrameState = 'loading' | 'ready' | 'silent' | 'broken' | 'over'

/** Hears the game of exactly that origin in exactly this frame, and speaks to no other. */
export function useGameFrame({ launchUrl, gameOrigin }: LaunchedGame, actions: FrameActions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { locale } = useBoot()
  // An address of another origin than the one that was promised would be somebody else's page.
  const isHonest = originOf(launchUrl) === gameOrigin
  const [state, setState] = useState<FrameState>(isHonest ? 'loading' : 'broken')
  const [isBusy, setBusy] = useState(false)
  const [showsStanding, setShowsStanding] = useState(false)
  const money = useHeldMoney(isBusy && state === 'ready')

  const say: Say = (type, payload) =>
    frame.current?.contentWindow?.postMessage(pageMessage(type, payload), gameOrigin)

  const answerRefusal = (refused: GameSays['refused']) => {
    const verdict = actions.onRefused(refused)
    if (verdict === 'over') setState('over')
    if (verdict === 'shown') say('refusalShown', {})
  }
  const act = (message: GameMessage) => {
    switch (message.type) {
      case 'ready':
        say('init', greeting(locale))
        loadedTypefaces().then(
          (faces) => say('typefaces', { faces }),
          // The game has a face of its own.
          () => undefined,
        )
        setShowsStanding(message.payload.showsStanding)
        return setState('ready')
      case 'busy':
        return setBusy(true)
      case 'idle':
        return setBusy(false)
      case 'balance':
        money.deliver()
        return actions.onShown()
      case 'refused':
        return answerRefusal(message.payload)
      case 'exit':
        return actions.onExit()
      case 'openHistory':
        return actions.onHistory()
      case 'openFairness':
        return actions.onFairness(message.payload.roundId)
      case 'error':
        return setState('broken')
      case 'roundEnded':
        return actions.onRoundEnded(message.payload.roundId)
      case 'roundStarted':
        return undefined
    }
  }
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = gameMessage(event, {
      origin: gameOrigin,
      window: frame.current?.contentWindow,
    })
    if (message) act(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'silent' : now)),
      PATIENCE_MS,
    )
    return () => {
      removeEventListener('message', listener)
      clearTimeout(timer)
    }
  }, [])
  return { frame, state, isBusy, showsStanding, say }
}

/**
 * What the socket tells of bets and wins would say how a round ends before it is shown. It waits for the game to say
 * so, and no longer than the game is on the page.
 */
function useHeldMoney(isHeld: boolean): Pick<HeldEvents, 'deliver'> {
  const held = useRef<HeldEvents>(null)
  useEffect(() => {
    if (!isHeld) return undefined
    const mine = live.hold(['debit', 'credit'])
    held.current = mine
    return () => {
      held.current = null
      mine.release()
    }
  }, [isHeld])
  return { deliver: () => held.current?.deliver() }
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** The look and language of the page. Sound is the game's own switch, which it remembers itself. */
function greeting(locale: string): PageSays['init'] {
  const style = getComputedStyle(document.documentElement)
  return {
    theme: frameTheme((token) => style.getPropertyValue(token)),
    locale,
    isMuted: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
