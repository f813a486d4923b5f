/** @jsxImportSource preact */
import type { SlotLook } from '@baize/art/slots/look'
import type { SlotProps } from './slot-board.tsx'
import { SymbolPicture } from './symbol-picture.tsx'
import { dearestOf, TALLY_SHOWN } from './tally.ts'

/** What has won in this round, below the reels: the symbols themselves have fallen. The result says it to a reader. */
export function WinTally({ props, look }: { readonly props: SlotProps; readonly look: SlotLook }) {
  const wins = dearestOf(props.view.tally)
  return (
    <ul class="slot-tally" aria-hidden="true">
      {wins.slice(0, TALLY_SHOWN).map(({ symbol, count, amount }, at) => (
        <li key={`${symbol}${count}/${at}`} data-part="tallied">
          <span>{count}×</span>
          <SymbolPicture art={look.symbols[symbol] ?? []} />
          <b>{props.money(amount)}</b>
        </li>
      ))}
      {wins.length > TALLY_SHOWN && <li>+{wins.length - TALLY_SHOWN}</li>}
    </ul>
  )
}
