/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact'
import { useState } from 'preact/hooks'
import { planOf, type AutoForm } from '../bet/auto-form.ts'
import { AUTOPLAY_COUNTS } from '../bet/autoplay.ts'
import { keepText, keptText } from '../browser/storage.ts'
import { Field, NumberField, Segments, Switch } from '../controls/controls.tsx'
import { SavedList } from '../controls/saved-list.tsx'
import { TextInput } from '../controls/text-input.tsx'
import type { Game } from '../game/game.ts'
import { readStrategies, STRATEGY_NAME_MAX, withStrategy } from '../bet/strategies.ts'

interface AutoFieldsProps {
  readonly game: Game
  readonly form: AutoForm
  onChange(form: AutoForm): void
}

/** How often it plays, and what it may cost at most: asked for first, because nothing starts without it. */
export function AutoLimits(props: AutoFieldsProps & { readonly lossRef: Ref<HTMLInputElement> }) {
  const { game, form, lossRef, onChange } = props
  const { t, words } = game.parts
  // Before a chip lies there is no stake to hold the limit against.
  const isPossible = game.stake === 0n || planOf(form, game.stake, words.exponent) !== null
  return (
    <AutoGroup game={game} part="limits">
      <Segments<number>
        label={t('autoplay.count')}
        value={form.count ?? 0}
        options={[...AUTOPLAY_COUNTS, 0].map((value) => ({
          value,
          text: value === 0 ? '∞' : String(value),
        }))}
        onChange={(count) => onChange({ ...form, count: count === 0 ? null : count })}
      />
      <Amount
        game={game}
        label={t('autoplay.loss')}
        value={form.loss}
        inputRef={lossRef}
        required
        set={(loss) => onChange({ ...form, loss })}
      />
      <p class="hg-hint" data-bad={!isPossible}>
        {isPossible
          ? t('autoplay.loss.hint')
          : t('autoplay.loss.bad', { amount: words.money(game.stake) })}
      </p>
    </AutoGroup>
  )
}

/** What becomes of the bet, and when else it ends: all of it may be left as it is. */
export function AutoFields({ game, form, onChange }: AutoFieldsProps) {
  const { t, scene } = game.parts
  const set = (part: Partial<AutoForm>) => onChange({ ...form, ...part })
  const none = t('autoplay.win.none')
  return (
    <AutoGroup game={game} part="more">
      {!scene.betIsChip && (
        <>
          <BetChange
            game={game}
            label={t('autoplay.onWin')}
            value={form.onWin}
            set={(onWin) => set({ onWin })}
          />
          <BetChange
            game={game}
            label={t('autoplay.onLoss')}
            value={form.onLoss}
            set={(onLoss) => set({ onLoss })}
          />
        </>
      )}
      <Amount
        game={game}
        label={t('autoplay.profit')}
        value={form.profit}
        placeholder={none}
        set={(profit) => set({ profit })}
      />
      <Amount
        game={game}
        label={t('autoplay.win')}
        value={form.win}
        placeholder={none}
        set={(win) => set({ win })}
      />
      {scene.hasFeature && (
        <Switch
          label={t('autoplay.feature')}
          isOn={form.stopsOnFeature}
          onChange={(stopsOnFeature) => set({ stopsOnFeature })}
        />
      )}
      <Strategies game={game} form={form} onChange={onChange} />
      <p class="hg-hint">{t('autoplay.blur')}</p>
    </AutoGroup>
  )
}

interface AutoGroupProps {
  readonly game: Game
  readonly part: 'limits' | 'more'
  readonly children: ComponentChildren
}

function AutoGroup({ game, part, children }: AutoGroupProps) {
  const { state, parts } = game
  return (
    <fieldset
      class="hg-auto"
      data-part={part}
      disabled={state.autoplay !== null}
      title={state.autoplay === null ? undefined : parts.t('off.autoplay')}
      aria-label={parts.t('autoplay')}
    >
      {children}
    </fieldset>
  )
}

interface PartProps<T> {
  readonly game: Game
  readonly label: string
  readonly value: T
  set(value: T): void
}

interface AmountProps extends PartProps<string> {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly placeholder?: string
  readonly required?: boolean
}

function Amount({ game, label, set, ...input }: AmountProps) {
  return (
    <Field label={label} note={game.parts.init.currency}>
      <TextInput {...input} label={label} inputMode="decimal" onText={set} />
    </Field>
  )
}

function BetChange({ game, label, value, set }: PartProps<number | null>) {
  const { t } = game.parts
  return (
    <div class="hg-change">
      <Segments<number>
        label={label}
        value={value === null ? 0 : 1}
        options={[
          { value: 0, text: t('autoplay.reset') },
          { value: 1, text: t('autoplay.change') },
        ]}
        onChange={(kind) => set(kind === 0 ? null : 100)}
      />
      {value !== null && (
        <NumberField
          label={t('autoplay.change')}
          value={value}
          min={-90}
          max={1000}
          decimals={0}
          suffix="%"
          onChange={set}
        />
      )}
    </div>
  )
}

function Strategies({ game, form, onChange }: AutoFieldsProps) {
  const { t } = game.parts
  const [strategies, setStrategies] = useState(() => readStrategies(keptText('strategies')))
  const change = (next: typeof strategies) => {
    keepText('strategies', JSON.stringify(next))
    setStrategies(next)
  }
  return (
    <SavedList
      label={t('strategy')}
      names={strategies.map(({ name }) => name)}
      nameMax={STRATEGY_NAME_MAX}
      t={t}
      onTake={(name) => {
        const taken = strategies.find((one) => one.name === name)
        if (taken) onChange({ ...taken.form, loss: form.loss })
      }}
      onSave={(name) => change(withStrategy(strategies, name, form))}
      onDelete={(name) => change(strategies.filter((one) => one.name !== name))}
    />
  )
}
