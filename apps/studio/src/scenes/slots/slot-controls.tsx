/** @jsxImportSource preact */
import { decimalRatio, payOf } from '@baize/fair/ratio'
import { useState } from 'preact/hooks'
import { Dialog } from '../../client/controls/controls.tsx'
import type { SlotLook } from '@baize/art/slots/look'
import { Paytable } from './paytable.tsx'
import { PlaceDiagrams } from './place-diagrams.tsx'
import './places.css'
import type { SlotProps } from './slot-board.tsx'

/** The keys of a slot besides bet and play: what everything pays, and the feature for its price. */
export function SlotControls({
  props,
  look,
}: {
  readonly props: SlotProps
  readonly look: SlotLook
}) {
  const { config, t, canBuy, bet, money, isLocked } = props
  const [shown, show] = useState<'pays' | 'buy' | null>(null)
  const { buy } = config
  const price = buy ? payOf(bet, decimalRatio(buy.cost)) : 0n
  const close = () => show(null)
  return (
    <div class="slot-keys">
      <button type="button" class="slot-key" onClick={() => show('pays')}>
        {t('pays')}
      </button>
      {buy && canBuy && (
        <button
          type="button"
          class="slot-key"
          data-kind="buy"
          data-part="buy"
          disabled={isLocked}
          onClick={() => show('buy')}
        >
          <span>{t('buy')}</span>
          <b>{money(price)}</b>
        </button>
      )}
      {shown === 'pays' && (
        <Dialog title={t('pays')} closeLabel={t('close')} onClose={close}>
          <Paytable props={props} look={look} />
          <PlaceDiagrams config={props.config} t={props.t} />
        </Dialog>
      )}
      {shown === 'buy' && buy && (
        <Dialog title={t('buy')} closeLabel={t('close')} onClose={close}>
          <div class="slot-buy">
            <p>{t('buy.asks', { price: money(price), times: buy.cost })}</p>
            <p class="slot-buy-note">{t('buy.note')}</p>
            <div class="slot-buy-keys">
              <button type="button" class="slot-key" onClick={close}>
                {t('buy.no')}
              </button>
              <button
                type="button"
                class="slot-key"
                data-kind="buy"
                onClick={() => {
                  close()
                  props.play({ mode: 'buy' })
                }}
              >
                <span>{t('buy.yes')}</span>
                <b>{money(price)}</b>
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
