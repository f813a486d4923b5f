/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { AUTOPLAY_COUNTS } from '../bet/autoplay.ts'
import { betText, typedBet } from '../bet/bet.ts'
import { Dialog, Field, Segments, Switch } from '../controls/controls.tsx'
import type { Game } from '../game/game.ts'

/** A loss limit is asked for each time: it is never left out and never remembered from another day. */
export function AutoplayDialog({ game }: { readonly game: Game }) {
  const { t, words, scene, init } = game.parts
  const { stake } = game
  const [count, setCount] = useState<number>(AUTOPLAY_COUNTS[0])
  const [loss, setLoss] = useState(() => betText(stake * 10n, words.exponent))
  const [win, setWin] = useState('')
  const [stopsOnFeature, setStopsOnFeature] = useState(true)
  const lossLimit = typedBet(loss, words.exponent)
  const winLimit = win.trim() === '' ? null : typedBet(win, words.exponent)
  const isPossible = lossLimit !== null && lossLimit >= stake
  const amount = (label: string, value: string, set: (text: string) => void, hint?: string) => (
    <Field label={label} note={init.currency}>
      <div class="hg-input">
        <input
          inputMode="decimal"
          autocomplete="off"
          aria-label={label}
          value={value}
          placeholder={hint}
          onInput={(event) => set(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
  return (
    <Dialog title={t('autoplay')} closeLabel={t('close')} onClose={() => game.open(null)}>
      <Segments<number>
        label={t('autoplay.count')}
        value={count}
        options={AUTOPLAY_COUNTS.map((value) => ({ value, text: String(value) }))}
        onChange={setCount}
      />
      {amount(t('autoplay.loss'), loss, setLoss)}
      <p class="hg-hint" data-bad={!isPossible}>
        {isPossible
          ? t('autoplay.loss.hint')
          : t('autoplay.loss.bad', { amount: words.money(stake) })}
      </p>
      {amount(t('autoplay.win'), win, setWin, t('autoplay.win.none'))}
      {scene.hasFeature && (
        <Switch label={t('autoplay.feature')} isOn={stopsOnFeature} onChange={setStopsOnFeature} />
      )}
      <button
        type="button"
        class="hg-play"
        disabled={!isPossible}
        onClick={() => {
          if (lossLimit !== null) game.startAutoplay({ count, lossLimit, winLimit, stopsOnFeature })
        }}
      >
        <strong>{t('autoplay.start', { count })}</strong>
      </button>
      <p class="hg-hint">{t('autoplay.blur')}</p>
    </Dialog>
  )
}
