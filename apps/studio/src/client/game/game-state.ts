import type { RgsFairness, RgsInit, RgsRefusal, RgsRound } from '@baize/contract/rgs'
import type { AutoplayRun, AutoplayStop } from '../bet/autoplay.ts'
import { firstBet, type BetLevels } from '../bet/bet.ts'
import { firstChip } from '../bet/chips.ts'
import { countStats, NO_STATS, type Stats } from '../bet/stats.ts'
import type { Kept } from '../browser/storage.ts'
import type { Celebration } from '../scene/celebration.ts'
import type { Phase } from '../scene/scene.ts'

export type DialogName = 'info' | 'seeds' | 'rounds' | 'autoplay' | 'settings'

export interface RoundResult {
  readonly roundId: string
  readonly staked: bigint
  readonly paid: bigint
  /** The game's own, and not what was paid over what was staked: that has its part of a unit drawn. */
  readonly multiplier: number
  readonly celebration: Celebration
  /** In words, amounts included. */
  readonly text: string
}

export interface RecentRound {
  readonly roundId: string
  readonly label: string
  readonly isWin: boolean
}

export interface Standing {
  /** What other games brought: the page's net less this game's. */
  readonly elsewhere: bigint
  readonly startedAtMs: number
}

/** All that the shell is drawn from. Only the game changes it. */
export interface GameState {
  readonly phase: Phase
  readonly isOnline: boolean
  readonly balance: bigint
  readonly net: bigint
  /** What the page says of the whole session of play; without it this game's own time and net are shown. */
  readonly standing: Standing | null
  readonly levels: BetLevels
  readonly bet: bigint
  readonly choice: unknown
  readonly view: unknown
  readonly round: RgsRound | null
  readonly fairness: RgsFairness
  readonly campaign: RgsInit['campaign']
  /** What is bet by itself is being set, or runs. */
  readonly isAutoTab: boolean
  readonly autoplay: AutoplayRun | null
  readonly autoplayStopped: AutoplayStop | null
  readonly refusal: RgsRefusal | null
  readonly result: RoundResult | null
  readonly recent: readonly RecentRound[]
  readonly stats: Stats
  /** What a screen reader is told. */
  readonly announcement: string
  readonly dialog: DialogName | null
  readonly settings: Kept
  /** The page asked for a pause while a round was on; it begins when the round is over. */
  readonly isPauseWanted: boolean
}

const RECENT_COUNT = 24

function withRecent(recent: readonly RecentRound[], round: RecentRound): readonly RecentRound[] {
  return [round, ...recent.filter(({ roundId }) => roundId !== round.roundId)].slice(
    0,
    RECENT_COUNT,
  )
}

/** What is told of a finished round, and what is counted of it. */
export function afterRound(
  { recent, stats }: Pick<GameState, 'recent' | 'stats'>,
  { result, recent: latest }: { readonly result: RoundResult; readonly recent: RecentRound },
): Pick<GameState, 'result' | 'recent' | 'stats'> {
  return {
    result,
    recent: withRecent(recent, latest),
    stats: countStats(stats, result.staked, result.paid),
  }
}

/** The free rounds are used up, or are played higher than the player may ever bet: own bets are still open. */
export function isOutOfReach(refusal: GameState['refusal']): boolean {
  return refusal?.status === 'NO_FREE_ROUNDS' || refusal?.limit?.resetsAt === null
}

/** The campaign after one of its rounds; none when it was the last. */
export function afterFreeRound(
  campaign: NonNullable<GameState['campaign']>,
  paid: bigint,
): GameState['campaign'] {
  const won = (BigInt(campaign.won) + paid).toString()
  const spinsLeft = campaign.spinsLeft - 1
  return spinsLeft > 0 ? { ...campaign, spinsLeft, won } : null
}

interface FirstParts {
  readonly betIsChip: boolean
  readonly choice: unknown
  readonly view: unknown
  readonly settings: Kept
}

export function firstState(
  init: RgsInit,
  { choice, view, settings, betIsChip }: FirstParts,
): GameState {
  const levels = init.betLevels.map(BigInt)
  const balance = BigInt(init.balance)
  const usual = firstBet(levels, balance)
  const open = init.openRound
  return {
    phase: open ? 'stepping' : 'idle',
    isOnline: true,
    balance,
    net: BigInt(init.net),
    standing: null,
    levels,
    bet: open ? BigInt(open.bet) : betIsChip ? firstChip(levels, usual) : usual,
    choice,
    view,
    round: open,
    fairness: init.fairness,
    campaign: init.campaign,
    isAutoTab: false,
    autoplay: null,
    autoplayStopped: null,
    refusal: null,
    result: null,
    recent: [],
    stats: NO_STATS,
    announcement: '',
    dialog: null,
    settings,
    isPauseWanted: false,
  }
}
