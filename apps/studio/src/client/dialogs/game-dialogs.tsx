/** @jsxImportSource preact */
import { Dialog, Switch } from '../controls/controls.tsx'
import type { Game } from '../game/game.ts'
import { keysOf } from '../game/hotkeys.ts'
import { InfoDialog } from './info-dialog.tsx'
import { RoundsDialog } from './rounds-dialog.tsx'
import { SeedsDialog } from './seeds-dialog.tsx'

/** The dialog that is open, if one is. */
export function GameDialogs({ game }: { readonly game: Game }) {
  switch (game.state.dialog) {
    case 'settings':
      return <SettingsDialog game={game} />
    case 'seeds':
      return <SeedsDialog game={game} />
    case 'rounds':
      return <RoundsDialog game={game} />
    case 'info':
      return <InfoDialog game={game} />
    default:
      return null
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = { ' ': '␣', arrowup: '↑', arrowdown: '↓' }

function SettingsDialog({ game }: { readonly game: Game }) {
  const { t, scene, init } = game.parts
  const { settings } = game.state
  return (
    <Dialog title={t('settings')} closeLabel={t('close')} onClose={() => game.open(null)}>
      <Switch
        label={t('settings.sound')}
        isOn={!settings.isMuted}
        onChange={(isOn) => game.set('isMuted', !isOn)}
      />
      {init.jurisdiction.turbo && (
        <Switch
          label={t('settings.instant')}
          hint={t('settings.instant.hint')}
          isOn={settings.isInstant}
          onChange={(isOn) => game.set('isInstant', isOn)}
        />
      )}
      {scene.canHint && (
        <Switch
          label={t('settings.hints')}
          hint={t('settings.hints.hint')}
          isOn={settings.hasHints}
          onChange={(isOn) => game.set('hasHints', isOn)}
        />
      )}
      <Switch
        label={t('settings.reduced')}
        hint={t('settings.reduced.hint')}
        isOn={settings.isReduced}
        onChange={(isOn) => game.set('isReduced', isOn)}
      />
      {/* A phone has no room for them in the bar: before the keys, which a phone has not. */}
      <div class="hg-links">
        <button type="button" class="hg-quiet" onClick={() => game.open('seeds')}>
          {t('seeds')}
        </button>
        <button type="button" class="hg-quiet" onClick={() => game.open('rounds')}>
          {t('history')}
        </button>
      </div>
      <Switch
        label={t('settings.hotkeys')}
        hint={t('settings.hotkeys.hint')}
        isOn={settings.hasHotkeys}
        onChange={(isOn) => game.set('hasHotkeys', isOn)}
      />
      <ul class="hg-keys" aria-label={t('settings.hotkeys')} data-off={!settings.hasHotkeys}>
        {keysOf(game).map(({ key, label }) => (
          <li key={key}>
            <kbd>{KEY_NAMES[key] ?? key.toUpperCase()}</kbd>
            <span>{t(label)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
