import type { RgsRound } from '@baize/contract/rgs'
import { celebrationOf } from '../scene/celebration.ts'
import type { GameParts } from './game-parts.ts'
import type { RecentRound, RoundResult } from './game-state.ts'
import type { MoneyWords } from '../texts/money-words.ts'
import type { Words } from '../scene/scene.ts'

/** A finished round as the player is told of it: on the screen, in the strip and to a screen reader. */
interface ToldRound {
  readonly result: RoundResult
  readonly recent: RecentRound
  readonly announcement: string
}

export function wordsFor(parts: GameParts, choice: unknown): Words<unknown, unknown> {
  const { init, t, locale, words } = parts
  return { config: init.config, choice, t, locale, money: words.money, times: words.times }
}

export function toldRound(parts: GameParts, round: RgsRound, balance: bigint): ToldRound {
  const { scene, t, words } = parts
  const [staked, paid] = [BigInt(round.staked), BigInt(round.paid)]
  const spoken = wordsFor(parts, round.choice)
  const outcome = paid > 0n ? t('result.paid', { amount: words.money(paid) }) : t('result.nothing')
  const text = `${scene.describeResult(round, spoken)}. ${outcome}`
  const { roundId } = round
  return {
    result: { roundId, staked, paid, celebration: celebrationOf(staked, paid), text },
    recent: {
      roundId,
      label: scene.pill?.(round, spoken) ?? words.times(timesOf(staked, paid)),
      isWin: paid > staked,
    },
    announcement: `${text} ${t('result.balance', { amount: words.money(balance) })}`,
  }
}

export interface LiveRound {
  readonly roundId: string
  readonly staked: string
  readonly paid: string
  readonly text: string
}

export function toldLiveRound(
  { roundId, text, ...amounts }: LiveRound,
  words: MoneyWords,
): Pick<ToldRound, 'result' | 'recent'> {
  const [staked, paid] = [BigInt(amounts.staked), BigInt(amounts.paid)]
  return {
    result: { roundId, staked, paid, celebration: celebrationOf(staked, paid), text },
    recent: { roundId, label: words.times(timesOf(staked, paid)), isWin: paid > staked },
  }
}

/** For the eye alone; no money is counted with it. */
const timesOf = (staked: bigint, paid: bigint) => Number(paid) / Math.max(1, Number(staked))
