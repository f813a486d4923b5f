/** @jsxImportSource preact */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { BetField } from '../bet/bet-field.tsx'
import { steadyMs } from '../browser/clock.ts'
import type { Game } from '../game/game.ts'
import { onLiveHotkey } from '../game/hotkeys.ts'
import type { LiveBetFieldProps, LiveProps, LiveSays, LiveScene, Scene } from '../scene/scene.ts'
import { copyText } from '../browser/clipboard.ts'
import { BoardFoot } from './board-foot.tsx'
import { useLiveAuto } from './live-auto.tsx'
import { WinPlate } from './win-plate.tsx'

interface LivePartsProps {
  readonly game: Game
  readonly live: LiveScene
  readonly sessionId: string
}

/** The board and the panel of a table that goes on by itself, with what the shell lends them. */
export function LiveParts({ game, live, sessionId }: LivePartsProps) {
  const { state, parts } = game
  const { t } = parts
  const auto = useLiveAuto(game)
  const props = { ...useLiveProps(game, sessionId), auto }
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    game.setBoard(ref.current)
    return () => game.setBoard(null)
  }, [game])
  return (
    <>
      <main class="hg-stage">
        <section ref={ref} class="hg-board" aria-label={t('board')}>
          <live.Board {...props} />
          <WinPlate game={game} result={state.result} />
        </section>
        <BoardFoot game={game} state={state} />
      </main>
      <section class="hg-panel" aria-label={t('panel')}>
        <live.Panel {...props} />
      </section>
    </>
  )
}

function useLiveProps(game: Game, sessionId: string): Omit<LiveProps<unknown>, 'auto'> {
  const { state, parts } = game
  const { words, init, t } = parts
  // One component for all draws: a new one would take the focus out of the field with every tick.
  const LiveBetField = useMemo(
    () =>
      function ShellBetField({ isLocked = false, label, second }: LiveBetFieldProps) {
        return (
          <BetField
            label={label ?? t('bet')}
            bet={second ? second.bet : game.state.bet}
            levels={game.state.levels}
            balance={game.state.balance}
            exponent={words.exponent}
            currency={init.currency}
            isLocked={isLocked}
            t={t}
            onChange={(bet) => (second ? second.setBet(bet) : game.setBet(bet))}
          />
        )
      },
    [game, words, init, t],
  )
  const says = useMemo(() => liveSays(game), [game])
  return {
    config: init.config,
    sessionId,
    connect: (table) =>
      new WebSocket(
        `${location.origin.replace(/^http/, 'ws')}/rgs/v1/live/${encodeURIComponent(table)}`,
      ),
    now: steadyMs,
    bet: state.bet,
    levels: state.levels,
    setBet: (bet) => game.setBet(bet),
    BetField: LiveBetField,
    balance: state.balance,
    currency: init.currency,
    phase: state.phase,
    money: words.money,
    times: words.times,
    t,
    locale: parts.locale,
    isReduced: state.settings.isReduced,
    sound: parts.sound,
    onHotkey: onLiveHotkey,
    says,
  }
}

function liveSays(game: Game): LiveSays {
  const { frame } = game.parts
  return {
    balance: (balance, net) => game.live.setBalance(BigInt(balance), BigInt(net)),
    refused: (refusal) => game.refused(refusal as Parameters<Game['refused']>[0]),
    roundStarted: (roundId) => frame.say('roundStarted', { roundId }),
    roundEnded: (round) => game.live.show(round),
    busy: (isBusy) => frame.say(isBusy ? 'busy' : 'idle', {}),
    announce: (text) => game.announce(text),
    verify(round) {
      void copyText(JSON.stringify(round)).then(() => frame.say('openFairness', { roundId: null }))
    },
  }
}

/** A live table has no rounds that are asked for: what the game needs of a scene, and nothing in it. */
export function sceneOfLive(live: LiveScene): Scene {
  return {
    kind: 'rounds',
    ...(live.texts ? { texts: live.texts } : {}),
    betIsChip: live.betIsChip ?? false,
    ...(live.modeName ? { modeName: live.modeName } : {}),
    ...(live.hotkeys ? { hotkeys: live.hotkeys } : {}),
    isShared: true,
    hasSteps: false,
    canAutoplay: live.canAutoplay ?? false,
    firstChoice: () => null,
    firstView: () => null,
    viewOf: () => null,
    Board: () => null,
    present: () => undefined,
    describeBoard: () => '',
    describeResult: () => '',
  }
}
