/** @jsxImportSource preact */
import { SIDE_BETS, SIDE_HALVES, type SideChoice } from '@baize/fair/engines/blackjack/side-bets'
import { Segments } from '../../client/controls/controls.tsx'
import type { BlackjackProps } from './blackjack-props.ts'

const SHARES: Readonly<Record<(typeof SIDE_HALVES)[number], string>> = {
  0: '–',
  1: '½',
  2: '1×',
}

interface SideBetControlsProps extends BlackjackProps {
  readonly sides: SideChoice
  setSides(sides: SideChoice): void
}

/** How much of a hand's bet is put on each side bet. */
export function SideBetControls({ sides, setSides, isLocked, t }: SideBetControlsProps) {
  return (
    <div class="blackjack-sides">
      {SIDE_BETS.map((name) => (
        <Segments
          key={name}
          label={t(`side.${name}`)}
          value={sides[name]}
          options={SIDE_HALVES.map((value) => ({ value, text: SHARES[value] }))}
          isDisabled={isLocked}
          onChange={(value) => setSides({ pairs: sides.pairs, poker: sides.poker, [name]: value })}
        />
      ))}
    </div>
  )
}

/** What the side bets of the round came to; where several hands were dealt, with the number of the hand. */
export function SideResults({ view, boxCount, money, t }: BlackjackProps & { boxCount: number }) {
  return view.sides.map(({ box, bet, outcome, paid }) => (
    <em key={`${box}:${bet}`} data-paid={outcome !== null}>
      {boxCount > 1 && `${box + 1} · `}
      {t(`side.${bet}`)}: {outcome ? `${t(`side.${outcome}`)} · ${money(paid)}` : '–'}
    </em>
  ))
}
