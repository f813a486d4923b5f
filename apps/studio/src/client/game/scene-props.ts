import type { Game } from './game.ts'
import type { SceneProps } from '../scene/scene.ts'

/** What a scene is drawn from, out of the game as it is now. */
export function scenePropsOf(game: Game): SceneProps<unknown, unknown, unknown> {
  const { state, parts } = game
  return {
    config: parts.init.config,
    choice: state.choice,
    setChoice: (choice) => game.setChoice(choice),
    view: state.view,
    round: state.round,
    phase: state.phase,
    isAuto: game.isAuto,
    isLocked: game.isLocked,
    canStep: (kind) => game.canStep(kind),
    step: (step) => game.step(step),
    play: (choice) => game.play(choice),
    bet: state.campaign ? BigInt(state.campaign.betValue) : state.bet,
    levels: state.levels,
    setBet: (bet) => game.setBet(bet),
    currency: parts.init.currency,
    money: parts.words.money,
    signed: parts.words.signed,
    times: parts.words.times,
    t: parts.t,
    locale: parts.locale,
    isReduced: state.settings.isReduced,
    sound: parts.sound,
    hasHints: state.settings.hasHints,
    canBuy: parts.init.jurisdiction.bonusBuy,
    bind: (handle) => game.bind(handle),
  }
}
