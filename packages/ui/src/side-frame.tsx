import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { keepTabInside } from './tab-ring.ts'

export interface SideFrameProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The exit has been played to its end; nothing of it is left on the page. */
  readonly onClosed?: () => void
  /** The page's direction: a swipe is physical, so the side must be known. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children?: ReactNode
}

interface FrameLook {
  /** Read out, where no title of the content names it. */
  readonly label?: string
  readonly className: string
}

/** What slides in from the side where lines end and can be swiped away: all of a phone, a column of a wider screen. */
export function SideFrame({
  open,
  onClose,
  onClosed,
  dir = 'ltr',
  label,
  className,
  children,
}: SideFrameProps & FrameLook) {
  return (
    <BaseDrawer.Root
      open={open}
      swipeDirection={dir === 'rtl' ? 'left' : 'right'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity duration-300 data-ending-style:opacity-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-50 flex items-stretch justify-end">
          <BaseDrawer.Popup
            onKeyDown={keepTabInside}
            aria-label={label}
            className={clsx(
              'flex w-full flex-col text-on-surface shadow-overlay outline-none tablet:w-104',
              'transition-[translate,opacity] duration-300 data-swiping:duration-0 motion-reduce:data-ending-style:opacity-0',
              'motion-safe:translate-x-(--drawer-swipe-movement-x) motion-safe:data-ending-style:translate-x-full motion-safe:rtl:data-ending-style:-translate-x-full',
              className,
            )}
          >
            {children}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
