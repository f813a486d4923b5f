import { useEffect } from 'preact/hooks'
import { stepBet } from '../bet/bet.ts'
import type { Game } from './game.ts'
import { scenePropsOf } from './scene-props.ts'

const liveListeners = new Set<(key: string) => void>()

export function onLiveHotkey(listener: (key: string) => void): () => void {
  liveListeners.add(listener)
  return () => liveListeners.delete(listener)
}

/** The shell's own keys, and the texts that name them. */
export const SHELL_KEYS = [
  { key: ' ', label: 'keys.play' },
  { key: 'arrowup', label: 'keys.betUp' },
  { key: 'arrowdown', label: 'keys.betDown' },
  { key: 'a', label: 'keys.autoplay' },
  { key: 't', label: 'keys.turbo' },
  { key: 'm', label: 'keys.mute' },
  { key: 'i', label: 'keys.info' },
] as const

/** Off until the player turns them on, and never while something is typed or a control has the key itself. */
export function useHotkeys(game: Game): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { state } = game
      if (!state.settings.hasHotkeys || state.dialog || state.refusal) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (takesKeys(event.target, event.key)) return
      if (pressed(game, event.key.toLowerCase())) event.preventDefault()
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

/** Whether the key meant something. */
function pressed(game: Game, key: string): boolean {
  const { state, parts } = game
  switch (key) {
    case ' ':
      if (state.autoplay) game.stopAutoplay()
      else game.press()
      break
    case 'arrowup':
    case 'arrowdown':
      game.setBet(stepBet(state.levels, state.bet, key === 'arrowup' ? 1 : -1))
      break
    case 'a':
      if (!parts.init.jurisdiction.autoplay) return false
      if (state.autoplay) game.stopAutoplay()
      else if (!game.isLocked) game.open('autoplay')
      break
    case 't':
      game.set('isTurbo', !state.settings.isTurbo)
      break
    case 'm':
      game.set('isMuted', !state.settings.isMuted)
      break
    case 'i':
      game.open('info')
      break
    default: {
      for (const listener of liveListeners) listener(key)
      if (!parts.scene.hotkeys?.some((hotkey) => hotkey.key === key)) return false
      parts.scene.onHotkey?.(key, scenePropsOf(game))
    }
  }
  return true
}
