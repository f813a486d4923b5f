/** @jsxImportSource preact */
import type { SlotSymbol } from '@baize/fair/engines/slots/slot-config'
import { ratio } from '@baize/fair/ratio'
import type { SlotLook } from '@baize/art/slots/look'
import type { SlotProps } from './slot-board.tsx'
import { SymbolPicture } from './symbol-picture.tsx'
import { exactPay } from '../../client/scene/amounts.ts'

/** What every symbol pays for the bet that is set, the dearest first. */
export function Paytable({ props, look }: { readonly props: SlotProps; readonly look: SlotLook }) {
  const { config, t, bet, money } = props
  // What pays nothing itself is listed too, for what it does.
  const special = Object.keys(config.symbols).filter(
    (letter) => config.symbols[letter]?.kind !== 'regular',
  )
  const tables: Record<string, Readonly<Record<number, number>>> = {
    ...Object.fromEntries(special.map((letter) => [letter, {}])),
    ...config.paytable,
    ...scatterRow(config),
  }
  const rows = Object.entries(tables).toSorted(([, a], [, b]) => highest(b) - highest(a))
  return (
    <ul class="slot-pays">
      {rows.map(([letter, table]) => (
        <li key={letter}>
          <SymbolPicture art={look.symbols[letter] ?? []} />
          <div>
            <h3>{t(`symbol.${config.symbols[letter]?.name ?? letter}`)}</h3>
            <Purpose kind={config.symbols[letter]?.kind} t={t} />
            <dl>
              {Object.entries(table)
                .toReversed()
                .map(([count, units]) => (
                  <div key={count}>
                    <dt>{count}</dt>
                    <dd>{money(exactPay(bet, ratio(units, config.unitsPerBet)))}</dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PurposeProps {
  readonly kind: SlotSymbol['kind'] | undefined
  readonly t: SlotProps['t']
}

/** What a symbol does besides paying. */
function Purpose({ kind, t }: PurposeProps) {
  return kind === undefined || kind === 'regular' ? null : <p>{t(`pays.${kind}`)}</p>
}

const highest = (table: Readonly<Record<number, number>>): number =>
  Object.keys(table).length === 0 ? Infinity : Math.max(...Object.values(table))

function scatterRow(config: SlotProps['config']) {
  const letter = Object.keys(config.symbols).find(
    (name) => config.symbols[name]?.kind === 'scatter',
  )
  const pays = Object.keys(config.scatterPays).length > 0
  return letter !== undefined && pays ? { [letter]: config.scatterPays } : {}
}
