/** @jsxImportSource preact */
import type { SlotLook } from '@baize/art/slots/look'
import { SymbolPicture } from './symbol-picture.tsx'
import { dearestOf, type Tally, TALLY_SHOWN } from './tally.ts'

interface WinTallyProps {
  readonly tally: Tally
  readonly look: SlotLook
  money(units: string): string
}

/** What has won in this round, below the reels: the symbols themselves have fallen. The result says it to a reader. */
export function WinTally({ tally, look, money }: WinTallyProps) {
  const wins = dearestOf(tally)
  return (
    <ul class="slot-tally" aria-hidden="true">
      {wins.slice(0, TALLY_SHOWN).map(({ symbol, count, amount }, at) => (
        <li key={`${symbol}${count}/${at}`} data-part="tallied">
          <span dir="ltr">{count}×</span>
          <SymbolPicture art={look.symbols[symbol] ?? []} />
          <b>{money(amount)}</b>
        </li>
      ))}
      {wins.length > TALLY_SHOWN && <li dir="ltr">+{wins.length - TALLY_SHOWN}</li>}
    </ul>
  )
}
