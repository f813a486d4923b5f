/** @jsxImportSource preact */
import type { SpotChoice } from '@baize/fair/spots'
import type { Translate } from '../../client/texts/texts.ts'
import { CHIP_TONES, Chip, chipText } from './chip.tsx'
import { ChipHistory, NO_CHIPS, doubled } from './placing.ts'

interface ChipControlsProps {
  readonly choice: SpotChoice
  setChoice(choice: SpotChoice): void
  readonly history: ChipHistory
  readonly chip: bigint
  setChip(chip: bigint): void
  readonly isLocked: boolean
  money(units: bigint): string
  readonly t: Translate
}

/** Chips by halves and doubles of the smallest: what a player of this bet would want at hand. */
const STEPS = [1n, 5n, 10n, 50n, 100n, 500n]

/** The worths a chip can have, around a first one that fits the currency. */
export function chipWorths(smallest: bigint): bigint[] {
  return STEPS.map((step) => smallest * step)
}

export function toneOf(amount: bigint, worths: readonly bigint[]): number {
  const at = worths.findLastIndex((worth) => worth <= amount)
  return Math.max(0, at) % CHIP_TONES
}

interface TrayProps extends Pick<
  ChipControlsProps,
  'chip' | 'setChip' | 'isLocked' | 'money' | 't'
> {
  readonly worths: readonly bigint[]
}

export function ChipTray({ worths, chip, setChip, isLocked, money, t }: TrayProps) {
  return (
    <fieldset class="chip-tray" aria-label={t('chips')}>
      {worths.map((worth, tone) => (
        <button
          key={tone}
          type="button"
          class="chip-key"
          aria-pressed={worth === chip}
          aria-label={t('chip.of', { amount: money(worth) })}
          disabled={isLocked}
          onClick={() => setChip(worth)}
        >
          <Chip text={chipText(money(worth))} tone={tone} />
        </button>
      ))}
    </fieldset>
  )
}

function ChipActs(props: Omit<ChipControlsProps, 'chip' | 'setChip' | 'money'>) {
  const { choice, setChoice, history, isLocked, t } = props
  const isEmpty = choice.spots.length === 0
  const change = (next: SpotChoice): void => {
    history.changed(choice)
    setChoice(next)
  }
  const last = history.last
  const acts = [
    {
      name: 'undo',
      isOff: !history.canUndo,
      act: () => setChoice(history.undo() ?? NO_CHIPS),
    },
    { name: 'double', isOff: isEmpty, act: () => change(doubled(choice)) },
    { name: 'clear', isOff: isEmpty, act: () => change(NO_CHIPS) },
    { name: 'repeat', isOff: !last || !isEmpty, act: () => last && change(last) },
  ] as const
  return (
    <div class="chip-acts">
      {acts.map(({ name, isOff, act }) => (
        <button
          key={name}
          type="button"
          class="hg-quiet"
          disabled={isLocked || isOff}
          onClick={act}
        >
          {t(`chips.${name}`)}
        </button>
      ))}
    </div>
  )
}

/** What a table of chips remembers while its page is open. */
export class ChipDesk {
  readonly history = new ChipHistory()
  #smallest = 0n

  /** The first bet the shell offers fits the player's currency and balance; the other chips follow from it. */
  worthsFor(bet: bigint): bigint[] {
    if (this.#smallest === 0n) this.#smallest = bet
    return chipWorths(this.#smallest)
  }
}

interface ChipPanelProps extends Omit<ChipControlsProps, 'history' | 'chip' | 'setChip'> {
  readonly desk: ChipDesk
  readonly bet: bigint
  setBet(bet: bigint): void
}

/** The chips and what can be done with them: the panel of a table. */
export function ChipControls(props: ChipPanelProps) {
  const { desk, choice, setChoice, bet, setBet, isLocked, money, t } = props
  return (
    <>
      <ChipTray
        worths={desk.worthsFor(bet)}
        chip={bet}
        setChip={setBet}
        isLocked={isLocked}
        money={money}
        t={t}
      />
      <ChipActs
        choice={choice}
        setChoice={setChoice}
        history={desk.history}
        isLocked={isLocked}
        t={t}
      />
    </>
  )
}
