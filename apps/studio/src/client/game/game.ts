import type { PageSays } from '@baize/contract/game-frame'
import type { RgsRefusal, RgsRound } from '@baize/contract/rgs'
import type { AutoplayPlan, AutoplayStop } from '../bet/autoplay.ts'
import { clampBet } from '../bet/bet.ts'
import { NO_STATS } from '../bet/stats.ts'
import { keep, type Kept } from '../browser/storage.ts'
import type { GameTextKey } from '../texts/texts.ts'
import { AutoplayRunner } from './autoplay-runner.ts'
import type { GameParts } from './game-parts.ts'
import { firstState, type DialogName, type GameState } from './game-state.ts'
import { GameStore } from './game-store.ts'
import { LiveResults } from './live-results.ts'
import { refusalSaid } from './refusal-said.ts'
import { Rounds } from './rounds.ts'
import { standingOf } from './standing-of.ts'

/** One game being played: what the player and the page around it may do with it. */
export class Game {
  readonly parts: GameParts
  readonly #store: GameStore
  readonly #rounds: Rounds
  readonly #autoplay: AutoplayRunner
  /** What a table that goes on by itself tells the game. */
  readonly live: LiveResults

  constructor(parts: GameParts) {
    this.parts = parts
    const { init, scene, settings } = parts
    const open = init.openRound
    const first = firstState(init, {
      choice: open ? open.choice : scene.firstChoice(init.config),
      view: open ? scene.viewOf(open, init.config) : scene.firstView(init.config),
      settings,
      betIsChip: scene.betIsChip ?? false,
    })
    this.#store = new GameStore(first)
    this.#rounds = new Rounds(this, this.#store)
    const change = (part: Partial<GameState>) => this.#store.change(part)
    this.#autoplay = new AutoplayRunner(this, change)
    this.live = new LiveResults(this, change)
  }

  get state(): GameState {
    return this.#store.state
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener)
  }

  get stake(): bigint {
    return this.stakeOf(this.state.choice)
  }

  stakeOf(choice: unknown): bigint {
    const { scene, init } = this.parts
    const { campaign } = this.state
    const bet = campaign ? BigInt(campaign.betValue) : this.state.bet
    return scene.stakeOf?.(init.config, choice, bet) ?? bet
  }

  get whyNot(): GameTextKey | null {
    const { scene, init } = this.parts
    return scene.whyNot?.(this.state.choice, init.config) ?? null
  }

  get isLocked(): boolean {
    const { phase, autoplay } = this.state
    return phase !== 'idle' || autoplay !== null || this.#store.isRoundOpen
  }

  setBet(bet: bigint): void {
    const { levels, campaign } = this.state
    if (!this.isLocked && !campaign) this.#store.change({ bet: clampBet(levels, bet) })
  }

  setChoice(choice: unknown): void {
    if (!this.isLocked) this.#store.change({ choice })
  }

  setBoard(board: HTMLElement | null): void {
    this.#rounds.setBoard(board)
  }

  bind(handle: unknown): void {
    this.#rounds.bind(handle)
  }

  setOnline(isOnline: boolean): void {
    if (this.state.isOnline !== isOnline) this.#store.change({ isOnline })
  }

  set(name: keyof Kept, value: boolean): void {
    keep(name, value)
    this.#store.change({ settings: { ...this.state.settings, [name]: value } })
  }

  open(dialog: DialogName | null): void {
    this.#store.change({ dialog })
  }

  /** By law, by the scene, and outside of free rounds. */
  get canAutoplay(): boolean {
    const { scene, init } = this.parts
    const canScene = scene.canAutoplay ?? !scene.hasSteps
    return init.jurisdiction.autoplay && canScene && !this.state.campaign
  }

  get isAuto(): boolean {
    return this.canAutoplay && this.state.isAutoTab
  }

  setAutoTab(isAutoTab: boolean): void {
    if (!this.state.autoplay) this.#store.change({ isAutoTab })
  }

  announce(announcement: string): void {
    this.#store.change({ announcement })
  }

  /** A round may begin while others are shown, and the law where the player is sets no pace. */
  get isOverlapping(): boolean {
    const { scene, init } = this.parts
    return scene.overlaps === true && init.jurisdiction.minRoundMs === 0
  }

  get isInstant(): boolean {
    return this.state.settings.isInstant && this.parts.init.jurisdiction.turbo
  }

  /** What the button does: one press is one bet, or the end of what is shown, and never both. */
  get deed(): 'bet' | 'skip' | 'wait' {
    const { phase } = this.state
    if (this.isOverlapping || this.isInstant || (phase !== 'betting' && phase !== 'presenting'))
      return 'bet'
    // Where turbo is not allowed a round lasts as long as it lasts.
    return this.parts.init.jurisdiction.turbo ? 'skip' : 'wait'
  }

  press(): void {
    if (this.deed === 'skip') this.#rounds.skip()
    else if (this.deed === 'bet') this.play()
  }

  play(choice: unknown = this.state.choice): void {
    const { scene, init } = this.parts
    if (scene.isShared) this.live.place()
    else if (!scene.whyNot?.(choice, init.config)) this.#rounds.play(choice)
  }

  canStep(kind: string): boolean {
    const { phase, round, autoplay } = this.state
    // While it plays by itself, nobody steps in between.
    const isTurn = phase === 'stepping' && autoplay === null
    return isTurn && round !== null && round.open.includes(kind)
  }

  step(step: unknown): void {
    void this.#rounds.step(step)
  }

  /** Told by the rounds: a round, or a part of one, was shown to its end. */
  wasShown(round: RgsRound): void {
    if (this.state.isPauseWanted) this.#store.move('pause', { isPauseWanted: false })
    if (!round.isClosed) {
      this.#autoplay.stepOn(round)
      return
    }
    const hasFeature = this.parts.scene.hasFeature?.(round) ?? false
    this.#autoplay.goOn({ staked: BigInt(round.staked), paid: BigInt(round.paid), hasFeature })
  }

  /** Told by the shared table. */
  autobetEnded(bet: { readonly staked: bigint; readonly paid: bigint }): void {
    this.#autoplay.goOn({ ...bet, hasFeature: false })
  }

  /** The wallet or the studio said no. The page around the game is told, and shows its own words. */
  refused(refusal: RgsRefusal): void {
    this.#rounds.forgetPresses()
    this.#autoplay.stop('refused')
    this.#store.move('refuse', { refusal })
    if (!this.#rounds.isShowing) this.parts.frame.say('idle', {})
    this.tellRefusal(refusal)
    if (refusal.action === 'CLOSE') this.#store.move('close')
  }

  tellRefusal(refusal: RgsRefusal): void {
    this.parts.frame.say('refused', refusalSaid(this.parts, refusal, this.#rounds.staking))
  }

  dismissRefusal(): void {
    const act = this.#store.isRoundOpen ? 'dismissOpen' : 'dismissClosed'
    this.#store.move(act, { refusal: null })
  }

  startAutoplay(plan: AutoplayPlan): void {
    this.#autoplay.start(plan)
  }

  stopAutoplay(reason: AutoplayStop = 'player'): void {
    this.#autoplay.stop(reason)
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.#rounds.asked(() => this.parts.rgs.call('/rgs/v1/balance', {}))
    // While a round is shown the balance of before stays: it would tell the result.
    if (!answer || !this.#rounds.isAllShown) return
    this.#store.change({ balance: BigInt(answer.balance), net: BigInt(answer.net) })
  }

  /** Told by the page after each round was shown. What it says of one that is not shown yet comes again. */
  setStanding(said: PageSays['standing']): void {
    const isAllShown = this.#rounds.isAllShown
    const standing = isAllShown ? standingOf(this.parts, this.state.net, said) : null
    if (standing) this.#store.change({ standing })
  }

  clearStats(): void {
    this.#store.change({ stats: NO_STATS })
  }

  setFairness(fairness: GameState['fairness']): void {
    this.#store.change({ fairness })
  }

  pause(): void {
    this.stopAutoplay('paused')
    if (!this.#store.move('pause')) this.#store.change({ isPauseWanted: true })
  }

  resume(): void {
    this.#store.change({ isPauseWanted: false })
    this.#store.move(this.#store.isRoundOpen ? 'resumeOpen' : 'resumeClosed')
  }

  close(): void {
    this.#store.move('close', { autoplay: null, dialog: null })
  }
}
