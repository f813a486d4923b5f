import type { PageSays } from '@baize/contract/game-frame'
import { wallMs } from '../browser/clock.ts'
import type { GameParts } from './game-parts.ts'
import type { Standing } from './game-state.ts'

/** What the page says of the session of play; null when it is not about this player's money. */
export function standingOf(
  { init, words }: Pick<GameParts, 'init' | 'words'>,
  ownNet: bigint,
  { currency, net, elapsedSec }: PageSays['standing'],
): Standing | null {
  const units = typeof net === 'string' ? words.units(net) : null
  if (init.mode !== 'real' || currency !== init.currency || units === null) return null
  if (!Number.isFinite(elapsedSec)) return null
  return { elsewhere: units - ownNet, startedAtMs: wallMs() - elapsedSec * 1000 }
}
