import type { RgsPlayed, RgsRefusal, RgsRound } from '@baize/contract/rgs'
import { RgsRefused } from '../rgs/rgs-client.ts'
import { celebrationOf } from '../scene/celebration.ts'
import type { EarlyStage } from '../scene/scene.ts'
import type { GameParts } from './game-parts.ts'
import { createStage, pause } from './game-stage.ts'
import { afterFreeRound, afterRound, isOutOfReach } from './game-state.ts'
import type { GameStore } from './game-store.ts'
import { toldRound } from './told-round.ts'

type Stage = EarlyStage<unknown, unknown, unknown>

/** The game whose rounds these are. */
interface RoundsOf {
  readonly parts: GameParts
  readonly isOverlapping: boolean
  readonly isInstant: boolean
  stakeOf(choice: unknown): bigint
  refused(refusal: RgsRefusal): void
  /** A round, or a part of one, was shown to its end. */
  wasShown(round: RgsRound): void
}

/** Rounds as they are asked for and shown. */
export class Rounds {
  readonly #game: RoundsOf
  readonly #store: GameStore
  #skip = new AbortController()
  #board: HTMLElement | null = null
  #handle: unknown = null
  /** How many events of the round on the board were shown. */
  #shown: number
  /** The stake of the bet that is asked for. */
  #staking = 0n
  /** How many rounds are being shown; more than one only where the scene lets them overlap. */
  #showing = 0
  /** The answer to the latest bet or step: what the wallet holds once everything is shown. */
  #latest: RgsPlayed | null = null
  /** Choices of presses that wait for the answer to the bet before them. */
  #pressed: unknown[] = []

  constructor(game: RoundsOf, store: GameStore) {
    this.#game = game
    this.#store = store
    this.#shown = game.parts.init.openRound?.events.length ?? 0
  }

  get staking(): bigint {
    return this.#staking
  }

  get isShowing(): boolean {
    return this.#showing > 0
  }

  /** Nothing is on its way to the board or to the studio. */
  get isAllShown(): boolean {
    return !this.isShowing && this.#store.state.phase !== 'betting'
  }

  setBoard(board: HTMLElement | null): void {
    this.#board = board
  }

  bind(handle: unknown): void {
    this.#handle = handle
  }

  skip(): void {
    this.#skip.abort()
  }

  forgetPresses(): void {
    this.#pressed = []
  }

  play(choice: unknown): void {
    const isAsking = this.#store.state.phase === 'betting'
    // The studio takes one bet after the other: what is pressed meanwhile is kept, and lost with a refusal.
    if (isAsking && this.#game.isOverlapping && this.#pressed.length < PRESSES_KEPT)
      this.#pressed.push(choice)
    else void this.#playOnce(choice)
  }

  async #playOnce(choice: unknown): Promise<void> {
    const { rgs, seeded, scene, newRequestId, init, frame, steadyMs } = this.#game.parts
    const { campaign, bet } = this.#store.state
    const act = this.#game.isOverlapping ? 'askAgain' : 'ask'
    const isAsked = this.#store.move(act, { result: null, announcement: '', autoplayStopped: null })
    if (!isAsked) return
    this.#staking = this.#game.stakeOf(choice)
    const beganAt = steadyMs()
    this.#shown = 0
    frame.say('busy', {})
    const stage = this.#stage(choice)
    scene.begin?.(stage)
    const answer = await this.asked(async () => {
      await seeded
      return await rgs.call('/rgs/v1/play', {
        requestId: newRequestId(),
        bet: campaign ? campaign.betValue : String(scene.betIsChip ? this.#staking : bet),
        choice,
        ...(campaign ? { campaignId: campaign.campaignId } : {}),
      })
    })
    if (!answer) {
      scene.cancel?.(stage)
      if (campaign && isOutOfReach(this.#store.state.refusal))
        this.#store.change({ campaign: null })
      return
    }
    frame.say('roundStarted', { roundId: answer.round.roundId })
    await this.#present(answer, stage, beganAt + init.jurisdiction.minRoundMs)
  }

  async step(step: unknown): Promise<void> {
    const { rgs, newRequestId } = this.#game.parts
    const { round, phase } = this.#store.state
    if (!round || phase !== 'stepping' || !this.#store.move('ask')) return
    this.#staking = 0n
    const stage = this.#stage(round.choice)
    const answer = await this.asked(() =>
      rgs.call('/rgs/v1/step', {
        requestId: newRequestId(),
        roundId: round.roundId,
        seq: round.stepCount,
        step,
      }),
    )
    if (answer) await this.#present(answer, stage, 0)
  }

  /** What the studio answers, or null when it refused and the game was told. */
  async asked<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof RgsRefused)) throw error
      this.#game.refused(error.refusal)
      return null
    }
  }

  #stage(choice: unknown): Stage {
    const { parts, isInstant } = this.#game
    const { isReduced, isTurbo } = this.#store.state.settings
    this.#skip = new AbortController()
    if (isInstant) this.#skip.abort()
    const pace = {
      isReduced,
      isTurbo: isTurbo && parts.init.jurisdiction.turbo,
      skipSignal: this.#skip.signal,
    }
    return createStage(parts, pace, {
      choice,
      board: this.#board ?? document.body,
      // Asked for late: a board that is drawn anew hands over a new one.
      handle: () => this.#handle,
      view: () => this.#store.state.view,
      show: (view) => this.#store.change({ view }),
      announce: (announcement) => this.#store.change({ announcement }),
    })
  }

  async #present(answer: RgsPlayed, stage: Stage, notBefore: number): Promise<void> {
    const { scene, init, steadyMs } = this.#game.parts
    const { round } = answer
    const celebration = round.isClosed
      ? celebrationOf(BigInt(round.staked), BigInt(round.paid))
      : 'none'
    const fresh = round.events.slice(this.#shown)
    this.#shown = round.events.length
    this.#store.move('answer', { round })
    this.#latest = answer
    this.#showing += 1
    if (this.#pressed.length > 0) this.play(this.#pressed.shift())
    await scene.present(fresh, { ...stage, round, celebration })
    await pause(notBefore - steadyMs())
    this.#showing -= 1
    this.#store.change({ view: scene.viewOf(round, init.config) })
    this.#showMoney(round)
    if (round.isClosed) this.#finish(round)
    else this.#store.move('finishOpen')
    this.#game.wasShown(round)
  }

  /** The wallet's newest word tells of rounds that are still shown: while there are any, each adds its own part. */
  #showMoney(round: RgsRound): void {
    const { state } = this.#store
    if (this.isAllShown && this.#latest) {
      const { balance, net, nextNonce } = this.#latest
      const fairness = { ...state.fairness, nonce: nextNonce }
      this.#store.change({ balance: BigInt(balance), net: BigInt(net), fairness })
      this.#game.parts.frame.say('balance', {})
      return
    }
    const brought = BigInt(round.paid) - BigInt(round.staked)
    this.#store.change({ balance: state.balance + brought, net: state.net + brought })
  }

  #finish(round: RgsRound): void {
    const { scene, frame, sound, words } = this.#game.parts
    const { state } = this.#store
    const told = toldRound(this.#game.parts, round, state.balance)
    this.#store.change({
      ...afterRound(state, told),
      announcement: told.announcement,
      campaign: state.campaign && afterFreeRound(state.campaign, told.result.paid),
    })
    if (this.isAllShown) this.#store.move('finishClosed')
    const { celebration, roundId, staked, paid } = told.result
    if (celebration !== 'none' && !scene.ownsFinale) sound.fanfare(celebration)
    frame.say('roundEnded', { roundId, bet: words.decimal(staked), win: words.decimal(paid) })
    if (this.isAllShown) frame.say('idle', {})
  }
}

/** More presses than that without an answer are a hand that slipped. */
const PRESSES_KEPT = 20
