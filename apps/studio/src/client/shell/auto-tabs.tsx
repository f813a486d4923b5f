/** @jsxImportSource preact */
import { Icon } from '../controls/icons.tsx'
import type { Game } from '../game/game.ts'

/** By hand or by itself. While it plays by itself, that is the tab. */
export function AutoTabs({ game }: { readonly game: Game }) {
  const { state, parts, isAuto } = game
  const { t } = parts
  const tab = (isOn: boolean, text: string) => (
    <button
      type="button"
      class="hg-tab"
      aria-pressed={isAuto === isOn}
      disabled={state.autoplay !== null && isAuto !== isOn}
      title={state.autoplay !== null && isAuto !== isOn ? t('off.autoplay') : undefined}
      onClick={() => game.setAutoTab(isOn)}
    >
      {text}
    </button>
  )
  return (
    <fieldset class="hg-tabs" aria-label={t('autoplay.mode')}>
      {tab(false, t('autoplay.manual'))}
      {tab(true, t('autoplay.short'))}
    </fieldset>
  )
}

/** The same where there is no line for tabs: a key beside the button, on a phone. */
export function AutoKey({ game }: { readonly game: Game }) {
  const { state, parts, isAuto } = game
  return (
    <button
      type="button"
      class="hg-side-key hg-auto-key"
      aria-pressed={isAuto}
      disabled={state.autoplay !== null}
      title={state.autoplay === null ? undefined : parts.t('off.autoplay')}
      onClick={() => game.setAutoTab(!isAuto)}
    >
      <Icon name="auto" />
      <span>{parts.t('autoplay.short')}</span>
    </button>
  )
}
