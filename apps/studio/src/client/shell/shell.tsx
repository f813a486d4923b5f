/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../game/game.ts'
import { GameDialogs } from '../dialogs/game-dialogs.tsx'
import { useHotkeys } from '../game/hotkeys.ts'
import { LiveParts } from './live-parts.tsx'
import { Panel } from './panel.tsx'
import { RefusalSheet } from '../dialogs/refusal-sheet.tsx'
import { scenePropsOf } from '../game/scene-props.ts'
import type { LiveScene } from '../scene/scene.ts'
import { BoardFoot } from './board-foot.tsx'
import { StatsPanel } from './stats-panel.tsx'
import { wordsFor } from '../game/told-round.ts'
import { TopBar } from './top-bar.tsx'
import { useGameState } from '../game/use-game.ts'
import { WinPlate } from './win-plate.tsx'

interface ShellProps {
  readonly game: Game
  /** A table that goes on by itself brings its own board and panel. */
  readonly live?: LiveScene
  readonly sessionId: string
}

/** The whole game on the screen: bar, board, panel. One order of parts for every width; the grid moves them. */
export function Shell({ game, live, sessionId }: ShellProps) {
  const state = useGameState(game)
  const { t } = game.parts
  const ref = useRef<HTMLDivElement>(null)
  useHotkeys(game)
  // Where all of it scrolls, whoever bets wants to see what comes of it.
  const isBetting = state.phase === 'betting' || state.autoplay !== null
  const { isReduced } = state.settings
  useEffect(() => {
    if (isBetting) ref.current?.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' })
  }, [isBetting, isReduced])
  return (
    <div ref={ref} class="hg" data-phase={state.phase} data-game={game.parts.init.gameId}>
      <TopBar game={game} state={state} />
      {live ? (
        <LiveParts game={game} live={live} sessionId={sessionId} />
      ) : (
        <>
          <Board game={game} />
          <Panel game={game} />
        </>
      )}
      {state.settings.hasStats && <StatsPanel game={game} />}
      <GameDialogs game={game} />
      {state.refusal && <RefusalSheet game={game} refusal={state.refusal} />}
      {!state.isOnline && (
        <p class="hg-offline" role="alert">
          {t('offline')}
        </p>
      )}
      {state.phase === 'paused' && <p class="hg-veil">{t('paused')}</p>}
      {state.phase === 'closed' && !state.refusal && <p class="hg-veil">{t('closed')}</p>}
      <output class="hg-unseen" aria-live="polite" data-part="announcement">
        {state.announcement}
      </output>
    </div>
  )
}

function Board({ game }: { readonly game: Game }) {
  const { state, parts } = game
  const { scene, t } = parts
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    game.setBoard(ref.current)
    return () => game.setBoard(null)
  }, [game])
  const spoken = wordsFor(game.parts, state.round?.choice ?? state.choice)
  return (
    <main class="hg-stage">
      <section ref={ref} class="hg-board" aria-label={t('board')}>
        <scene.Board {...scenePropsOf(game)} />
        {!scene.ownsFinale && <WinPlate game={game} result={state.result} />}
      </section>
      <p class="hg-unseen" data-part="board-text">
        {scene.describeBoard(state.view, spoken)}
      </p>
      <BoardFoot game={game} state={state} />
    </main>
  )
}
