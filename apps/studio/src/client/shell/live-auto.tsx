/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { EMPTY_FORM } from '../bet/auto-form.ts'
import type { Game } from '../game/game.ts'
import type { LiveAuto } from '../scene/scene.ts'
import { AutoFields, AutoLimits } from './auto-fields.tsx'
import { AutoKey, AutoTabs } from './auto-tabs.tsx'
import { StartKey, StopKey } from './play-row.tsx'

/** Autoplay of a table that goes on by itself: the same fields, strategies and ends as that of any other game. */
export function useLiveAuto(game: Game): LiveAuto | null {
  const { state, canAutoplay, isAuto } = game
  const [form, setForm] = useState(EMPTY_FORM)
  const loss = useRef<HTMLInputElement>(null)
  const isAsked = state.dialog === 'autoplay'
  useEffect(() => {
    if (!isAsked) return
    game.setAutoTab(true)
    game.open(null)
  }, [game, isAsked])
  if (!canAutoplay) return null
  const fields = { game, form, onChange: setForm }
  const run = state.autoplay
  return {
    isOpen: isAuto,
    isRunning: run !== null,
    tabs: <AutoTabs game={game} />,
    limits: <AutoLimits {...fields} lossRef={loss} />,
    fields: <AutoFields {...fields} />,
    toggle: <AutoKey game={game} />,
    key: run ? (
      <StopKey game={game} left={run.left} />
    ) : (
      <StartKey game={game} form={form} onLossMissing={() => loss.current?.focus()} />
    ),
    onPlace: (listener) => game.live.onPlace(listener),
    stop: () => game.stopAutoplay('refused'),
  }
}
