/** @jsxImportSource preact */
import type { SpotChoice } from '@baize/fair/spots'
import type { BetLevels } from '../../client/bet/bet.ts'
import { chipWorths } from '../../client/bet/chips.ts'
import type { Translate } from '../../client/texts/texts.ts'
import { CHIP_TONES, Chip, chipText } from './chip.tsx'
import { type ChipHistory, NO_CHIPS, doubled } from './placing.ts'

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
      why: 'off.undo',
      act: () => setChoice(history.undo() ?? NO_CHIPS),
    },
    { name: 'double', isOff: isEmpty, why: 'felt.empty', act: () => change(doubled(choice)) },
    { name: 'clear', isOff: isEmpty, why: 'felt.empty', act: () => change(NO_CHIPS) },
    {
      name: 'repeat',
      isOff: !last || !isEmpty,
      why: 'off.repeat',
      act: () => last && change(last),
    },
  ] as const
  return (
    <div class="chip-acts">
      {acts.map(({ name, isOff, why, act }) => (
        <button
          key={name}
          type="button"
          class="hg-quiet"
          disabled={isLocked || isOff}
          title={isLocked ? t('off.locked') : isOff ? t(why) : undefined}
          onClick={act}
        >
          {t(`chips.${name}`)}
        </button>
      ))}
    </div>
  )
}

interface ChipPanelProps extends Omit<ChipControlsProps, 'chip' | 'setChip'> {
  readonly bet: bigint
  readonly levels: BetLevels
  setBet(bet: bigint): void
}

/** The chips and what can be done with them: the panel of a table. */
export function ChipControls(props: ChipPanelProps) {
  const { history, choice, setChoice, bet, levels, setBet, isLocked, money, t } = props
  return (
    <>
      <ChipTray
        worths={chipWorths(levels)}
        chip={bet}
        setChip={setBet}
        isLocked={isLocked}
        money={money}
        t={t}
      />
      <ChipActs choice={choice} setChoice={setChoice} history={history} isLocked={isLocked} t={t} />
    </>
  )
}
