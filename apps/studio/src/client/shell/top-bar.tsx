/** @jsxImportSource preact */
import type { Game } from '../game/game.ts'
import type { GameState } from '../game/game-state.ts'
import { Icon, type IconName } from '../controls/icons.tsx'
import { Standing } from './standing.tsx'

interface TopBarProps {
  readonly game: Game
  readonly state: GameState
}

/** One line for all that is always in sight: what is played, the money, and how long it has lasted. */
export function TopBar({ game, state }: TopBarProps) {
  const { t, words, init } = game.parts
  const { isMuted, hasStats } = state.settings
  const key = (icon: IconName, name: string, onClick: () => void, isPressed?: boolean) => (
    <button
      type="button"
      class="hg-icon"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <header class="hg-bar">
      <div class="hg-bar-title">
        <h1>{t('name')}</h1>
      </div>
      <Standing game={game} state={state} />
      <div class="hg-balance">
        <span>
          {init.mode === 'demo' && <em class="hg-badge">{t('demo')}</em>}
          {t('balance')}
        </span>
        <output data-part="balance">{words.money(state.balance)}</output>
      </div>
      <nav class="hg-tools" aria-label={t('tools')}>
        {key(
          isMuted ? 'muted' : 'sound',
          t('sound.off'),
          () => game.set('isMuted', !isMuted),
          isMuted,
        )}
        {key('shield', t('seeds'), () => game.open('seeds'))}
        {key('info', t('info'), () => game.open('info'))}
        {key('sliders', t('settings'), () => game.open('settings'))}
        {key('chart', t('stats'), () => game.set('hasStats', !hasStats), hasStats)}
      </nav>
    </header>
  )
}
