import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { keepTabInside } from './tab-ring.ts'

interface SideSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed?: () => void
  /** Read out; the content has a head of its own, with a way to close it. */
  readonly label: string
  /** The page's direction: a swipe is physical, so the side must be known. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** A whole part of the page that comes from the side where lines end: all of a phone, a column of a wider screen. */
export function SideSheet({ open, onClose, onClosed, label, dir, children }: SideSheetProps) {
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
              'flex h-dvh w-full flex-col overflow-hidden bg-surface text-on-surface shadow-overlay outline-none tablet:w-104',
              'transition-[translate,opacity] duration-300 data-swiping:duration-0 motion-reduce:data-ending-style:opacity-0',
              'motion-safe:translate-x-(--drawer-swipe-movement-x) motion-safe:data-ending-style:translate-x-full motion-safe:rtl:data-ending-style:-translate-x-full',
            )}
          >
            {children}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
