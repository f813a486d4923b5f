/** @jsxImportSource preact */
import { SIDE_BETS, SIDE_HALVES } from '@baize/fair/engines/blackjack/side-bets'
import { Segments } from '../../client/controls/controls.tsx'
import type { BlackjackProps } from './blackjack-props.ts'

const SHARES: Readonly<Record<(typeof SIDE_HALVES)[number], string>> = {
  0: '–',
  1: '½',
  2: '1×',
}

/** How much of the bet is put on each side bet. */
export function SideBetControls(props: BlackjackProps) {
  const { config, choice, setChoice, isLocked, t } = props
  if (!config.sideBets) return null
  return (
    <div class="blackjack-sides">
      {SIDE_BETS.map((name) => (
        <Segments
          key={name}
          label={t(`side.${name}`)}
          value={choice[name]}
          options={SIDE_HALVES.map((value) => ({ value, text: SHARES[value] }))}
          isDisabled={isLocked}
          onChange={(value) => setChoice({ ...choice, [name]: value })}
        />
      ))}
    </div>
  )
}

/** What the side bets of the round came to. */
export function SideResults({ view, money, t }: BlackjackProps) {
  return view.sides.map(({ bet, outcome, paid }) => (
    <em key={bet} data-paid={outcome !== null}>
      {t(`side.${bet}`)}: {outcome ? `${t(`side.${outcome}`)} · ${money(paid)}` : '–'}
    </em>
  ))
}
