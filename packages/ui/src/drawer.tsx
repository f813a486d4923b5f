import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepTabInside } from './tab-ring.ts'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The exit has been played to its end; nothing of the drawer is left on the page. */
  readonly onClosed?: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly closeLabel: string
  /** The page's direction: a swipe is physical, so the side must be known. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children?: ReactNode
}

/** Content that slides in from the side where lines end and can be swiped away. */
export function Drawer({
  open,
  onClose,
  onClosed,
  title,
  description,
  closeLabel,
  dir = 'ltr',
  children,
}: DrawerProps) {
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
            className={clsx(
              'flex flex-col overflow-y-auto overscroll-contain bg-raised text-on-surface shadow-overlay outline-none',
              'transition-[translate,opacity] duration-300 data-swiping:duration-0 motion-reduce:data-ending-style:opacity-0',
              'h-full w-full motion-safe:translate-x-(--drawer-swipe-movement-x) tablet:w-104',
              'motion-safe:data-ending-style:translate-x-full motion-safe:rtl:data-ending-style:-translate-x-full',
            )}
          >
            <header className="flex items-start gap-4 p-5">
              <div className="min-w-0 flex-1">
                <BaseDrawer.Title className="heading text-xl">{title}</BaseDrawer.Title>
                {description && (
                  <BaseDrawer.Description className="mt-1 text-sm text-muted">
                    {description}
                  </BaseDrawer.Description>
                )}
              </div>
              <BaseDrawer.Close
                aria-label={closeLabel}
                className="focus-ring -me-1 -mt-1 grid size-control shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-current/10 hover:text-on-surface active:bg-current/16"
              >
                <X aria-hidden="true" className="size-5" />
              </BaseDrawer.Close>
            </header>
            <BaseDrawer.Content className="flex-1 px-5 pb-6">{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
