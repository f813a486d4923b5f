import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  /** What is explained: a button or a link with a name of its own, for a phone has no pointer to hover with. */
  readonly children: ReactElement
  readonly text: ReactNode
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

const SHOW_DELAY_MS = 400

/** A few words beside a control under the pointer or the focus; Escape takes them away. */
export function Tooltip({ children, text, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={SHOW_DELAY_MS} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-60">
          <BaseTooltip.Popup
            role="tooltip"
            className="max-w-64 rounded-control bg-on-surface px-3 py-1.5 text-xs text-page shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
