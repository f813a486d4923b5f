import type { RgsPlayed, RgsRefusal, RgsRound } from '@baize/contract/rgs'
import { autoplayStop, countRound, startAutoplay, type AutoplayPlan } from '../bet/autoplay.ts'
import { clampBet } from '../bet/bet.ts'
import { celebrationOf } from '../scene/celebration.ts'
import type { GameParts } from './game-parts.ts'
import { keep, type Kept } from '../browser/storage.ts'
import { createStage } from './game-stage.ts'
import {
  afterFreeRound,
  firstState,
  isOutOfReach,
  withRecent,
  type DialogName,
  type GameState,
} from './game-state.ts'
import { toldLiveRound, toldRound, type LiveRound } from './told-round.ts'
import { phaseAfter, type PhaseAct } from './phases.ts'
import { RgsRefused } from '../rgs/rgs-client.ts'
import type { EarlyStage } from '../scene/scene.ts'
import type { GameTextKey } from '../texts/texts.ts'

/** One game being played: the only one that changes its state, and the only one that asks the studio. */
export class Game {
  readonly parts: GameParts
  #state: GameState
  readonly #listeners = new Set<() => void>()
  #skip = new AbortController()
  #board: HTMLElement | null = null
  #handle: unknown = null
  /** How many events of the round on the board were shown. */
  #shown = 0
  /** The stake of the bet that is asked for. */
  #staking = 0n

  constructor(parts: GameParts) {
    this.parts = parts
    const { init, scene, settings } = parts
    const open = init.openRound
    this.#state = firstState(init, {
      choice: open ? open.choice : scene.firstChoice(init.config),
      view: open ? scene.viewOf(open, init.config) : scene.firstView(init.config),
      settings,
    })
    this.#shown = open?.events.length ?? 0
  }

  get state(): GameState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Whether the game really went there. */
  #move(act: PhaseAct, change: Partial<GameState> = {}): boolean {
    const phase = phaseAfter(this.#state.phase, act)
    if (phase === null) return false
    this.#change({ ...change, phase })
    return true
  }

  get stake(): bigint {
    return this.stakeOf(this.#state.choice)
  }

  stakeOf(choice: unknown): bigint {
    const { scene, init } = this.parts
    const { campaign } = this.#state
    const bet = campaign ? BigInt(campaign.betValue) : this.#state.bet
    return scene.stakeOf?.(init.config, choice, bet) ?? bet
  }

  get whyNot(): GameTextKey | null {
    const { scene, init } = this.parts
    return scene.whyNot?.(this.#state.choice, init.config) ?? null
  }

  get isLocked(): boolean {
    const { phase, autoplay, round } = this.#state
    return phase !== 'idle' || autoplay !== null || (round !== null && !round.isClosed)
  }

  setBet(bet: bigint): void {
    const { levels, campaign } = this.#state
    if (!this.isLocked && !campaign) this.#change({ bet: clampBet(levels, bet) })
  }

  setChoice(choice: unknown): void {
    if (!this.isLocked) this.#change({ choice })
  }

  setBoard(board: HTMLElement | null): void {
    this.#board = board
  }

  bind(handle: unknown): void {
    this.#handle = handle
  }

  setOnline(isOnline: boolean): void {
    if (this.#state.isOnline !== isOnline) this.#change({ isOnline })
  }

  set(name: keyof Kept, value: boolean): void {
    keep(name, value)
    this.#change({ settings: { ...this.#state.settings, [name]: value } })
  }

  open(dialog: DialogName | null): void {
    this.#change({ dialog })
  }

  announce(announcement: string): void {
    this.#change({ announcement })
  }

  /** The button: a bet when there is none, else the end of waiting for what is shown. */
  press(): void {
    if (this.#state.phase === 'presenting') this.skip()
    else this.play()
  }

  skip(): void {
    // Where turbo is not allowed a round lasts as long as it lasts.
    if (this.parts.init.jurisdiction.turbo) this.#skip.abort()
  }

  play(choice: unknown = this.#state.choice): void {
    const { scene, init } = this.parts
    if (scene.whyNot?.(choice, init.config)) return
    void this.#playOnce(choice)
  }

  async #playOnce(choice: unknown): Promise<void> {
    const { rgs, seeded, scene, newRequestId, init, frame, steadyMs } = this.parts
    const { campaign, bet } = this.#state
    this.#staking = this.stakeOf(choice)
    if (!this.#move('ask', { result: null, announcement: '', autoplayStopped: null })) return
    const beganAt = steadyMs()
    this.#shown = 0
    frame.say('busy', {})
    const stage = this.#stage(choice)
    scene.begin?.(stage)
    const answer = await this.#asked(async () => {
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
      if (campaign && isOutOfReach(this.#state.refusal)) this.#change({ campaign: null })
      return
    }
    frame.say('roundStarted', { roundId: answer.round.roundId })
    await this.#present(answer, stage, beganAt + init.jurisdiction.minRoundMs)
  }

  canStep(kind: string): boolean {
    const { phase, round } = this.#state
    return phase === 'stepping' && round !== null && round.open.includes(kind)
  }

  step(step: unknown): void {
    void this.#stepOnce(step)
  }

  async #stepOnce(step: unknown): Promise<void> {
    const { rgs, newRequestId } = this.parts
    const { round } = this.#state
    if (!round || this.#state.phase !== 'stepping' || !this.#move('ask')) return
    this.#staking = 0n
    const stage = this.#stage(round.choice)
    const answer = await this.#asked(() =>
      rgs.call('/rgs/v1/step', {
        requestId: newRequestId(),
        roundId: round.roundId,
        seq: round.stepCount,
        step,
      }),
    )
    if (answer) await this.#present(answer, stage, 0)
  }

  async #asked<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof RgsRefused)) throw error
      this.refused(error.refusal)
      return null
    }
  }

  /** The wallet or the studio said no. The page around the game is told, and shows its own words. */
  refused(refusal: RgsRefusal): void {
    this.#change({ autoplay: null })
    this.#move('refuse', { refusal })
    this.parts.frame.say('idle', {})
    this.tellRefusal(refusal)
    if (refusal.action === 'CLOSE') this.#move('close')
  }

  tellRefusal(refusal: RgsRefusal): void {
    const { frame, init, words } = this.parts
    frame.say('refused', {
      status: refusal.status,
      // The wallet says why in a word of its own, where no limit does.
      code: refusal.limit?.code ?? refusal.message,
      amount: words.decimal(this.#staking),
      currency: init.currency,
      limit: refusal.limit ?? null,
    })
  }

  dismissRefusal(): void {
    this.#move(this.#isOpen ? 'dismissOpen' : 'dismissClosed', { refusal: null })
  }

  get #isOpen(): boolean {
    const { round } = this.#state
    return round !== null && !round.isClosed
  }

  #stage(choice: unknown): EarlyStage<unknown, unknown, unknown> {
    const { isReduced, isTurbo } = this.#state.settings
    this.#skip = new AbortController()
    const pace = {
      isReduced,
      isTurbo: isTurbo && this.parts.init.jurisdiction.turbo,
      skipSignal: this.#skip.signal,
    }
    return createStage(this.parts, pace, {
      choice,
      board: this.#board ?? document.body,
      // Asked for late: a board that is drawn anew hands over a new one.
      handle: () => this.#handle,
      view: () => this.#state.view,
      show: (view) => this.#change({ view }),
      announce: (text) => this.announce(text),
    })
  }

  async #present(
    answer: RgsPlayed,
    stage: EarlyStage<unknown, unknown, unknown>,
    notBefore: number,
  ): Promise<void> {
    const { scene, init, steadyMs } = this.parts
    const { round } = answer
    const celebration = round.isClosed
      ? celebrationOf(BigInt(round.staked), BigInt(round.paid))
      : 'none'
    const fresh = round.events.slice(this.#shown)
    this.#shown = round.events.length
    this.#move('answer', { round })
    await scene.present(fresh, { ...stage, round, celebration })
    await pause(notBefore - steadyMs())
    this.#change({
      view: scene.viewOf(round, init.config),
      balance: BigInt(answer.balance),
      net: BigInt(answer.net),
      fairness: { ...this.#state.fairness, nonce: answer.nextNonce },
    })
    this.parts.frame.say('balance', {})
    if (round.isClosed) this.#finish(round)
    else this.#move('finishOpen')
    this.#pauseIfWanted()
    if (round.isClosed) this.#goOn(round)
  }

  #finish(round: RgsRound): void {
    const { scene, frame, sound, words } = this.parts
    const { campaign, recent, balance } = this.#state
    const told = toldRound(this.parts, round, balance)
    this.#move('finishClosed', {
      result: told.result,
      announcement: told.announcement,
      recent: withRecent(recent, told.recent),
      campaign: campaign && afterFreeRound(campaign, told.result.paid),
    })
    const { celebration, roundId, staked, paid } = told.result
    if (celebration !== 'none' && !scene.ownsFinale) sound.fanfare(celebration)
    frame.say('roundEnded', { roundId, bet: words.decimal(staked), win: words.decimal(paid) })
    frame.say('idle', {})
  }

  /** The next round of autoplay, if there is one and nothing speaks against it. */
  #goOn(round: RgsRound): void {
    const { autoplay } = this.#state
    if (!autoplay || this.#state.phase !== 'idle') return
    const last = {
      staked: BigInt(round.staked),
      paid: BigInt(round.paid),
      hasFeature: this.parts.scene.hasFeature?.(round) ?? false,
    }
    const run = countRound(autoplay, last)
    const stop = autoplayStop(run, this.stake, last)
    if (stop) {
      this.stopAutoplay(stop)
      return
    }
    this.#change({ autoplay: run })
    setTimeout(() => {
      if (this.#state.autoplay === run) this.play()
    }, BETWEEN_ROUNDS_MS)
  }

  startAutoplay(plan: AutoplayPlan): void {
    if (this.isLocked || !this.parts.init.jurisdiction.autoplay) return
    const run = startAutoplay(plan)
    const stop = autoplayStop(run, this.stake, null)
    this.#change({ dialog: null })
    if (stop) {
      this.stopAutoplay(stop)
      return
    }
    this.#change({ autoplay: run })
    this.play()
  }

  stopAutoplay(reason: GameState['autoplayStopped'] = null): void {
    const { t } = this.parts
    if (!this.#state.autoplay && reason === null) return
    this.#change({
      autoplay: null,
      autoplayStopped: reason,
      ...(reason ? { announcement: t(`autoplay.stopped.${reason}`) } : {}),
    })
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.#asked(() => this.parts.rgs.call('/rgs/v1/balance', {}))
    if (!answer) return
    const { balance, net } = answer
    // While a round is shown the balance of before stays: it would tell the result.
    if (this.#state.phase === 'betting' || this.#state.phase === 'presenting') return
    this.#change({ balance: BigInt(balance), net: BigInt(net) })
  }

  /** What a live table learned of the money. */
  setBalance(balance: bigint, net: bigint): void {
    this.#change({ balance, net })
    this.parts.frame.say('balance', {})
  }

  /** A round of a live table ended for this player. */
  showLiveResult(round: LiveRound): void {
    const { words, frame, sound } = this.parts
    const { result, recent } = toldLiveRound(round, words)
    this.#change({
      result,
      announcement: result.text,
      recent: withRecent(this.#state.recent, recent),
    })
    const { celebration, roundId, staked, paid } = result
    if (celebration !== 'none') sound.fanfare(celebration)
    frame.say('roundEnded', { roundId, bet: words.decimal(staked), win: words.decimal(paid) })
  }

  setFairness(fairness: GameState['fairness']): void {
    this.#change({ fairness })
  }

  pause(): void {
    this.stopAutoplay()
    if (!this.#move('pause')) this.#change({ isPauseWanted: true })
  }

  #pauseIfWanted(): void {
    if (this.#state.isPauseWanted) this.#move('pause', { isPauseWanted: false, autoplay: null })
  }

  resume(): void {
    this.#change({ isPauseWanted: false })
    this.#move(this.#isOpen ? 'resumeOpen' : 'resumeClosed')
  }

  close(): void {
    this.#move('close', { autoplay: null, dialog: null })
  }
}

const BETWEEN_ROUNDS_MS = 350

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
}
