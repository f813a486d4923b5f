import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepTabInside } from './tab-ring.ts'

interface FullScreenAlertProps {
  readonly title: ReactNode
  readonly description: ReactNode
  /** Above the title: a logo, a picture. */
  readonly head?: ReactNode
  readonly children?: ReactNode
}

/** Stands in front of the whole page and has no way out but what is in it. */
export function FullScreenAlert({ title, description, head, children }: FullScreenAlertProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading)
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="fixed inset-0 z-70 flex overflow-y-auto overscroll-contain bg-page text-on-surface">
          <AlertDialog.Popup
            onKeyDown={keepTabInside}
            // From the title on: a screen reader reads all of it, and nothing is pressed by mistake.
            initialFocus={heading}
            className="m-auto flex w-full max-w-xl flex-col gap-6 px-5 py-10 outline-none tablet:px-8"
          >
            {head}
            <div className="flex flex-col gap-3">
              <AlertDialog.Title
                ref={heading}
                tabIndex={-1}
                className="heading text-3xl outline-none"
              >
                {title}
              </AlertDialog.Title>
              <AlertDialog.Description className="text-muted">
                {description}
              </AlertDialog.Description>
            </div>
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** A dialog that was open before and leaves now gives the focus back to the page, a moment after this has taken it. */
function useFocusKept(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const bringBack = () => {
      const focused = document.activeElement
      const alert = heading.current?.closest('[role=alertdialog]')
      // The guards of the library around it send the focus inside by themselves.
      if (!alert || alert.contains(focused) || focused?.hasAttribute(GUARD)) return
      heading.current?.focus()
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(bringBack)
    }
    document.addEventListener('focusin', lookSoon)
    document.addEventListener('focusout', lookSoon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', lookSoon)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [heading])
}

const GUARD = 'data-base-ui-focus-guard'
