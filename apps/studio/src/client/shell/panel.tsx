/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { AutoFields, AutoLimits } from './auto-fields.tsx'
import { AutoTabs } from './auto-tabs.tsx'
import { EMPTY_FORM } from '../bet/auto-form.ts'
import { BetField } from '../bet/bet-field.tsx'
import type { Game } from '../game/game.ts'
import { scenePropsOf } from '../game/scene-props.ts'
import { PlayRow } from './play-row.tsx'

/** What is bet, by hand or by itself, and the button. */
export function Panel({ game }: { readonly game: Game }) {
  const { state, parts } = game
  const { scene, t, words, init } = parts
  const props = scenePropsOf(game)
  const { canAutoplay, isAuto: hasAuto } = game
  const [form, setForm] = useState(EMPTY_FORM)
  const loss = useRef<HTMLInputElement>(null)
  // Whatever the height of the screen, the one field that must be filled is seen.
  useEffect(() => {
    if (hasAuto) loss.current?.scrollIntoView({ block: 'nearest' })
  }, [hasAuto])
  const isAsked = state.dialog === 'autoplay'
  useEffect(() => {
    if (!isAsked) return
    game.setAutoTab(true)
    game.open(null)
  }, [game, isAsked])
  return (
    <section class="hg-panel" aria-label={t('panel')}>
      {canAutoplay && <AutoTabs game={game} />}
      <BetField
        label={t(scene.betIsChip ? 'bet.chip' : 'bet')}
        bet={props.bet}
        levels={state.levels}
        balance={state.balance}
        exponent={words.exponent}
        currency={init.currency}
        isLocked={game.isLocked || state.campaign !== null}
        t={t}
        onChange={(bet) => game.setBet(bet)}
      />
      {hasAuto && <AutoLimits game={game} form={form} lossRef={loss} onChange={setForm} />}
      {scene.Controls && (
        // Says of all that is in it why it waits: a group without a box of its own.
        <fieldset
          class="hg-choices"
          aria-disabled={game.isLocked}
          title={game.isLocked ? t(state.autoplay ? 'off.autoplay' : 'off.locked') : undefined}
        >
          <scene.Controls {...props} />
        </fieldset>
      )}
      {hasAuto && <AutoFields game={game} form={form} onChange={setForm} />}
      <PlayRow
        game={game}
        auto={hasAuto ? form : null}
        hasAutoKey={canAutoplay}
        onLossMissing={() => loss.current?.focus()}
      />
    </section>
  )
}
