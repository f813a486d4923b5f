import { useEffect } from 'preact/hooks'
import { stepBet } from '../bet/bet.ts'
import type { SceneHotkey } from '../scene/scene.ts'
import type { Game } from './game.ts'
import { scenePropsOf } from './scene-props.ts'

const liveListeners = new Set<(key: string) => void>()

export function onLiveHotkey(listener: (key: string) => void): () => void {
  liveListeners.add(listener)
  return () => liveListeners.delete(listener)
}

/** A key that means something in this game, for this player: what is listed is what can be pressed. */
export interface GameKey extends SceneHotkey {
  act(): void
}

export function keysOf(game: Game): readonly GameKey[] {
  const { parts } = game
  const props = scenePropsOf(game)
  const own = parts.scene.hotkeys?.(props) ?? []
  return [
    ...shellKeysOf(game),
    ...own.map((hotkey) => ({
      ...hotkey,
      act() {
        for (const listener of liveListeners) listener(hotkey.key)
        parts.scene.onHotkey?.(hotkey.key, props)
      },
    })),
  ]
}

function shellKeysOf(game: Game): readonly GameKey[] {
  const { state, parts } = game
  const { scene, init } = parts
  const isShared = scene.isShared === true
  const bet = (way: 1 | -1) => () => game.setBet(stepBet(state.levels, state.bet, way))
  const keys: readonly (GameKey & { readonly isThere?: boolean })[] = [
    // A table that cannot be played by itself has no button either.
    { key: ' ', label: 'keys.play', isThere: !isShared || game.canAutoplay, act: play },
    { key: 'arrowup', label: 'keys.betUp', act: bet(1) },
    { key: 'arrowdown', label: 'keys.betDown', act: bet(-1) },
    { key: 'a', label: 'keys.autoplay', isThere: game.canAutoplay, act: autoplay },
    {
      key: 't',
      label: 'keys.turbo',
      isThere: init.jurisdiction.turbo && !isShared,
      act: () => game.set('isTurbo', !state.settings.isTurbo),
    },
    { key: 'm', label: 'keys.mute', act: () => game.set('isMuted', !state.settings.isMuted) },
    { key: 'i', label: 'keys.info', act: () => game.open('info') },
  ]
  return keys.filter(({ isThere = true }) => isThere)

  function play(): void {
    if (state.autoplay) game.stopAutoplay()
    else game.press()
  }

  function autoplay(): void {
    if (state.autoplay) game.stopAutoplay()
    else if (!game.isLocked) game.open('autoplay')
  }
}

/** Off until the player turns them on, and never while something is typed or a control has the key itself. */
export function useHotkeys(game: Game): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { state } = game
      if (!state.settings.hasHotkeys || state.dialog || state.refusal) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (takesKeys(event.target, event.key)) return
      const pressed = event.key.toLowerCase()
      const hotkey = keysOf(game).find(({ key }) => key === pressed)
      if (!hotkey) return
      hotkey.act()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [game])
}

function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input, textarea, select')) return true
  return target.matches('button, a') && (key === ' ' || key === 'Enter')
}
