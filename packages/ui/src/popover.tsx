import { Popover as BasePopover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { returnsFocus } from './final-focus.ts'

interface PopoverProps {
  /** The button that opens it. */
  readonly button: ReactElement<Record<string, unknown>>
  readonly title: ReactNode
  readonly isTitleHidden?: boolean
  readonly side?: 'top' | 'bottom'
  /** Where it is drawn: inside a part of the page with a look of its own it has that look. */
  readonly container?: RefObject<HTMLElement | null>
  readonly open?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly className?: string
  readonly children: ReactNode
}

/** Something small beside its button that does not keep anybody from the page. Escape and a press elsewhere close it. */
export function Popover({
  button,
  title,
  isTitleHidden = false,
  side = 'bottom',
  container,
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BasePopover.Root open={open} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={button} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          side={side}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <BasePopover.Popup
            ref={popup}
            finalFocus={() => returnsFocus(popup.current)}
            className={clsx(
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised text-on-surface shadow-raised outline-none',
              className,
            )}
          >
            <BasePopover.Title className={isTitleHidden ? 'sr-only' : 'heading mb-3 text-lg'}>
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
