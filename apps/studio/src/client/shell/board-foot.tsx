/** @jsxImportSource preact */
import type { Game } from '../game/game.ts'
import type { GameState } from '../game/game-state.ts'
import { Icon } from '../controls/icons.tsx'

interface BoardFootProps {
  readonly game: Game
  readonly state: GameState
}

/** As much as two lines of a phone hold beside the results before it, and as much as three smaller ones do. */
const [SHORT_TEXT, LONG_TEXT] = [44, 76]

/** Below the board: what came of the round, why autoplay ended, and the results before it. */
export function BoardFoot({ game, state }: BoardFootProps) {
  const { t, words } = game.parts
  const { result, autoplayStopped } = state
  const told = [autoplayStopped && t(`autoplay.stopped.${autoplayStopped}`), result?.text]
    .filter(Boolean)
    .join(' ')
  return (
    <div class="hg-foot">
      {result && result.celebration !== 'none' && (
        <strong
          key={result.roundId}
          class="hg-foot-win"
          data-part="win"
          data-tier={result.celebration}
          aria-hidden="true"
        >
          {words.money(result.paid)}
        </strong>
      )}
      <p
        class="hg-result"
        data-part="result"
        data-told={autoplayStopped !== null}
        data-length={lengthOf(told)}
      >
        {told}
      </p>
      <ol class="hg-recent" aria-label={t('recent')}>
        {state.recent.map(({ roundId, label, isWin }) => (
          <li key={roundId} data-win={isWin}>
            {label}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="hg-icon hg-foot-key"
        aria-label={t('history')}
        title={t('history')}
        onClick={() => game.open('rounds')}
      >
        <Icon name="list" />
      </button>
    </div>
  )
}

function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= SHORT_TEXT) return 'short'
  return length <= LONG_TEXT ? 'long' : 'longest'
}
