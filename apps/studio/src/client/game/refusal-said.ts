import type { GameSays } from '@baize/contract/game-frame'
import type { RgsRefusal } from '@baize/contract/rgs'
import type { GameParts } from './game-parts.ts'

/** A refusal as the page around the game hears of it. */
export function refusalSaid(
  { init, words }: Pick<GameParts, 'init' | 'words'>,
  { status, message, limit }: RgsRefusal,
  staking: bigint,
): GameSays['refused'] {
  return {
    status,
    // The wallet says why in a word of its own, where no limit does.
    code: limit?.code ?? message,
    amount: words.decimal(staking),
    currency: init.currency,
    limit: limit ?? null,
  }
}
