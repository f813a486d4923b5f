import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { keepTabInside } from './tab-ring.ts'

interface DialogProps {
  readonly open: boolean
  /** Escape, a press on the backdrop or the close button. */
  readonly onClose: () => void
  /** The exit has been played to its end; nothing of the dialog is left on the page. */
  readonly onClosed?: () => void
  readonly title: ReactNode
  readonly description: ReactNode
  readonly closeLabel: string
  /** Keeps the description for screen readers when the picture already says it. */
  readonly isDescriptionHidden?: boolean
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children?: ReactNode
}

const WIDTHS = { sm: 'tablet:max-w-md', md: 'tablet:max-w-xl', lg: 'tablet:max-w-3xl' } as const

// It is there at once and leaves in 300 ms. Where motion is unwelcome it only fades.
const EXIT = 'transition-[opacity,translate] duration-300 data-ending-style:opacity-0'

/**
 * A dialog that is opened by state rather than by a trigger, as an address is. On a phone it is a sheet of
 * full height; above that a card in the middle.
 */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  description,
  closeLabel,
  isDescriptionHidden = false,
  size = 'sm',
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          className={clsx('fixed inset-0 z-50 bg-backdrop tablet:backdrop-blur-xs', EXIT)}
        />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex overflow-y-auto overscroll-contain tablet:items-center tablet:justify-center tablet:p-6">
          <BaseDialog.Popup
            onKeyDown={keepTabInside}
            ref={popup}
            initialFocus={() => firstStop(popup.current)}
            className={clsx(
              'relative flex min-h-dvh w-full flex-col bg-raised text-on-surface shadow-overlay outline-none',
              'tablet:my-auto tablet:min-h-0 tablet:rounded-sheet',
              'motion-safe:data-ending-style:translate-y-4',
              EXIT,
              WIDTHS[size],
            )}
          >
            <header className="px-5 pt-5 pe-17 tablet:px-8 tablet:pt-7 tablet:pe-19">
              <BaseDialog.Title className="heading text-2xl">{title}</BaseDialog.Title>
              <BaseDialog.Description
                className={isDescriptionHidden ? 'sr-only' : 'mt-1.5 text-sm text-muted'}
              >
                {description}
              </BaseDialog.Description>
            </header>
            <div data-dialog-content className="flex-1 px-5 pt-5 pb-6 tablet:px-8 tablet:pb-8">
              {children}
            </div>
            {/* Last in the order, so that a dialog with a form begins in its first field. */}
            <BaseDialog.Close
              aria-label={closeLabel}
              className="focus-ring absolute end-3 top-3.5 grid size-control cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-current/10 hover:text-on-surface active:bg-current/16 tablet:end-5 tablet:top-5"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The first control of the content. While that is still loading, the dialog itself: never the way out. */
function firstStop(popup: HTMLElement | null): HTMLElement | null {
  const content = popup?.querySelector<HTMLElement>('[data-dialog-content]')
  const control = content?.querySelector<HTMLElement>(
    'input:enabled, select:enabled, textarea:enabled, button:enabled, a[href]',
  )
  return control ?? popup
}
