import type { PageSays } from '@baize/contract/game-frame'
import type { RgsPlayed, RgsRefusal, RgsRound } from '@baize/contract/rgs'
import type { AutoplayPlan, AutoplayStop } from '../bet/autoplay.ts'
import { clampBet } from '../bet/bet.ts'
import { NO_STATS } from '../bet/stats.ts'
import { celebrationOf } from '../scene/celebration.ts'
import { AutoplayRunner } from './autoplay-runner.ts'
import type { GameParts } from './game-parts.ts'
import { keep, type Kept } from '../browser/storage.ts'
import { createStage, pause } from './game-stage.ts'
import {
  afterFreeRound,
  afterRound,
  firstState,
  isOutOfReach,
  type DialogName,
  type GameState,
} from './game-state.ts'
import { toldRound } from './told-round.ts'
import { refusalSaid } from './refusal-said.ts'
import { standingOf } from './standing-of.ts'
import { LiveResults } from './live-results.ts'
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
  /** How many rounds are being shown; more than one only where the scene lets them overlap. */
  #showing = 0
  /** The answer to the latest bet or step: what the wallet holds once everything is shown. */
  #latest: RgsPlayed | null = null
  /** Choices of presses that wait for the answer to the bet before them. */
  #pressed: unknown[] = []
  readonly #autoplay: AutoplayRunner
  /** What a table that goes on by itself tells the game. */
  readonly live: LiveResults

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
    const change = (part: Partial<GameState>) => this.#change(part)
    this.#autoplay = new AutoplayRunner(this, change)
    this.live = new LiveResults(this, change)
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

  /** A round may begin while others are shown, and the law where the player is sets no pace. */
  get #isOverlapping(): boolean {
    const { scene, init } = this.parts
    return scene.overlaps === true && init.jurisdiction.minRoundMs === 0
  }

  /** What the button does: one press is one bet, or the end of what is shown, and never both. */
  get deed(): 'bet' | 'skip' | 'wait' {
    const { phase } = this.#state
    if (this.#isOverlapping || this.#isInstant || (phase !== 'betting' && phase !== 'presenting'))
      return 'bet'
    // Where turbo is not allowed a round lasts as long as it lasts.
    return this.parts.init.jurisdiction.turbo ? 'skip' : 'wait'
  }

  press(): void {
    if (this.deed === 'skip') this.#skip.abort()
    else if (this.deed === 'bet') this.play()
  }

  play(choice: unknown = this.#state.choice): void {
    const { scene, init } = this.parts
    if (scene.whyNot?.(choice, init.config)) return
    const isAsking = this.#state.phase === 'betting'
    // The studio takes one bet after the other: what is pressed meanwhile is kept, and lost with a refusal.
    if (isAsking && this.#isOverlapping && this.#pressed.length < PRESSES_KEPT)
      this.#pressed.push(choice)
    else void this.#playOnce(choice)
  }

  async #playOnce(choice: unknown): Promise<void> {
    const { rgs, seeded, scene, newRequestId, init, frame, steadyMs } = this.parts
    const { campaign, bet } = this.#state
    const act = this.#isOverlapping ? 'askAgain' : 'ask'
    if (!this.#move(act, { result: null, announcement: '', autoplayStopped: null })) return
    this.#staking = this.stakeOf(choice)
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
    this.#pressed = []
    this.#autoplay.stop('refused')
    this.#move('refuse', { refusal })
    if (this.#showing === 0) this.parts.frame.say('idle', {})
    this.tellRefusal(refusal)
    if (refusal.action === 'CLOSE') this.#move('close')
  }

  tellRefusal(refusal: RgsRefusal): void {
    this.parts.frame.say('refused', refusalSaid(this.parts, refusal, this.#staking))
  }

  dismissRefusal(): void {
    this.#move(this.#isOpen ? 'dismissOpen' : 'dismissClosed', { refusal: null })
  }

  get #isOpen(): boolean {
    const { round } = this.#state
    return round !== null && !round.isClosed
  }

  get #isInstant(): boolean {
    return this.#state.settings.isInstant && this.parts.init.jurisdiction.turbo
  }

  #stage(choice: unknown): EarlyStage<unknown, unknown, unknown> {
    const { isReduced, isTurbo } = this.#state.settings
    this.#skip = new AbortController()
    if (this.#isInstant) this.#skip.abort()
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
    this.#latest = answer
    this.#showing += 1
    const next = this.#pressed.shift()
    if (next !== undefined) this.play(next)
    await scene.present(fresh, { ...stage, round, celebration })
    await pause(notBefore - steadyMs())
    this.#showing -= 1
    this.#change({ view: scene.viewOf(round, init.config) })
    this.#showMoney(round)
    if (round.isClosed) this.#finish(round)
    else this.#move('finishOpen')
    this.#pauseIfWanted()
    if (round.isClosed) this.#autoplay.goOn(round)
  }

  /** Nothing is on its way to the board or to the studio. */
  get #isAllShown(): boolean {
    return this.#showing === 0 && this.#state.phase !== 'betting'
  }

  /** The wallet's newest word tells of rounds that are still shown: while there are any, each adds its own part. */
  #showMoney(round: RgsRound): void {
    if (this.#isAllShown && this.#latest) {
      const { balance, net, nextNonce } = this.#latest
      const fairness = { ...this.#state.fairness, nonce: nextNonce }
      this.#change({ balance: BigInt(balance), net: BigInt(net), fairness })
      this.parts.frame.say('balance', {})
      return
    }
    const brought = BigInt(round.paid) - BigInt(round.staked)
    this.#change({ balance: this.#state.balance + brought, net: this.#state.net + brought })
  }

  #finish(round: RgsRound): void {
    const { scene, frame, sound, words } = this.parts
    const { campaign, balance } = this.#state
    const told = toldRound(this.parts, round, balance)
    this.#change({
      ...afterRound(this.#state, told),
      announcement: told.announcement,
      campaign: campaign && afterFreeRound(campaign, told.result.paid),
    })
    if (this.#isAllShown) this.#move('finishClosed')
    const { celebration, roundId, staked, paid } = told.result
    if (celebration !== 'none' && !scene.ownsFinale) sound.fanfare(celebration)
    frame.say('roundEnded', { roundId, bet: words.decimal(staked), win: words.decimal(paid) })
    if (this.#isAllShown) frame.say('idle', {})
  }

  startAutoplay(plan: AutoplayPlan): void {
    this.#autoplay.start(plan)
  }

  stopAutoplay(reason: AutoplayStop = 'player'): void {
    this.#autoplay.stop(reason)
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.#asked(() => this.parts.rgs.call('/rgs/v1/balance', {}))
    if (!answer) return
    const { balance, net } = answer
    // While a round is shown the balance of before stays: it would tell the result.
    if (!this.#isAllShown) return
    this.#change({ balance: BigInt(balance), net: BigInt(net) })
  }

  /** Told by the page after each round was shown. What it says of one that is not shown yet comes again. */
  setStanding(said: PageSays['standing']): void {
    const standing = this.#isAllShown ? standingOf(this.parts, this.#state.net, said) : null
    if (standing) this.#change({ standing })
  }

  clearStats(): void {
    this.#change({ stats: NO_STATS })
  }

  setFairness(fairness: GameState['fairness']): void {
    this.#change({ fairness })
  }

  pause(): void {
    this.stopAutoplay('paused')
    if (!this.#move('pause')) this.#change({ isPauseWanted: true })
  }

  #pauseIfWanted(): void {
    if (this.#state.isPauseWanted) this.#move('pause', { isPauseWanted: false })
  }

  resume(): void {
    this.#change({ isPauseWanted: false })
    this.#move(this.#isOpen ? 'resumeOpen' : 'resumeClosed')
  }

  close(): void {
    this.#move('close', { autoplay: null, dialog: null })
  }
}

/** More presses than that without an answer are a hand that slipped. */
const PRESSES_KEPT = 20
