import type { RgsRound } from '@baize/contract/rgs'
import { fractionFate } from '../scene/amounts.ts'
import { celebrationOf } from '../scene/celebration.ts'
import type { GameParts } from './game-parts.ts'
import type { RecentRound, RoundResult } from './game-state.ts'
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
  const outcome = paidText(parts, { paid, due: round.due, fate: fractionFate(round.events) })
  const told = t('said.sentence', { text: scene.describeResult(round, spoken) })
  const text = `${told} ${outcome}`
  const { roundId } = round
  const multiplier = Number(round.multiplier)
  const celebration = celebrationOf(staked, paid)
  return {
    result: { roundId, staked, paid, multiplier, celebration, text },
    recent: {
      roundId,
      label: scene.pill?.(round, spoken) ?? words.times(multiplier),
      isWin: paid > staked,
    },
    announcement: `${text} ${t('result.balance', { amount: words.money(balance) })}`,
  }
}

/** What was paid; where a part of a unit was drawn for, what was due exactly and how the draw went. */
function paidText(
  { t, words }: Pick<GameParts, 't' | 'words'>,
  { paid, due, fate }: { paid: bigint; due: string; fate: 'up' | 'down' | null },
): string {
  const amount = words.money(paid)
  if (fate !== null) return t(`result.drawn.${fate}`, { amount, due: words.money(due) })
  return paid > 0n ? t('result.paid', { amount }) : t('result.nothing')
}

export interface LiveRound {
  readonly roundId: string
  readonly staked: string
  readonly due: string
  readonly multiplier: string
  readonly paid: string
  readonly text: string
}

export function toldLiveRound(
  { roundId, text, due, ...amounts }: LiveRound,
  parts: Pick<GameParts, 't' | 'words'>,
): Pick<ToldRound, 'result' | 'recent'> {
  const [staked, paid] = [BigInt(amounts.staked), BigInt(amounts.paid)]
  const multiplier = Number(amounts.multiplier)
  const fate = due.includes('.') ? (paid > BigInt(due.split('.')[0] ?? 0) ? 'up' : 'down') : null
  const told = parts.t('said.sentence', { text })
  const celebration = celebrationOf(staked, paid)
  return {
    result: {
      roundId,
      staked,
      paid,
      multiplier,
      celebration,
      text: `${told} ${paidText(parts, { paid, due, fate })}`,
    },
    recent: { roundId, label: parts.words.times(multiplier), isWin: paid > staked },
  }
}
