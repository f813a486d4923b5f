import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'

export type ToastTone = 'error' | 'success' | 'info'

interface ToastMessage {
  readonly tone?: ToastTone
  readonly title: string
  readonly description?: string
  readonly timeoutMs?: number
}

const manager = Toast.createToastManager<{ tone: ToastTone }>()

/** Says something in passing, from anywhere. An error is read out at once, the rest when there is a pause. */
export function showToast({ tone = 'info', title, description, timeoutMs }: ToastMessage): string {
  return manager.add({
    title,
    description,
    timeout: timeoutMs,
    priority: tone === 'error' ? 'high' : 'low',
    data: { tone },
  })
}

const LOOKS = {
  error: { Icon: CircleAlert, look: 'text-danger' },
  success: { Icon: CircleCheck, look: 'text-success' },
  info: { Icon: Info, look: 'text-info' },
} as const

/** Where toasts appear; stands once in the page, and its parts are live regions. */
export function ToastRegion({ closeLabel, label }: { closeLabel: string; label: string }) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          data-toasts=""
          className="fixed inset-x-4 bottom-20 z-60 flex flex-col gap-3 outline-none tablet:inset-x-auto tablet:end-6 tablet:bottom-6 tablet:w-96"
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const { Icon, look } = LOOKS[toast.data?.tone ?? 'info']
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // Base UI reads an urgent toast out by a hidden copy and hides the toast itself, and with it a button
        // that the keyboard still reaches. Nothing is hidden here that can be focused.
        aria-hidden={false}
        className="rounded-card bg-raised text-on-surface shadow-raised transition-[opacity,translate] duration-300 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 motion-safe:data-starting-style:translate-y-3"
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', look)} />
          <div className="min-w-0 flex-1 text-sm">
            <Toast.Title className="font-label" />
            <Toast.Description className="text-muted" />
          </div>
          <Toast.Close
            aria-label={closeLabel}
            aria-hidden={false}
            className="focus-ring -me-1 -mt-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-current/10 hover:text-on-surface active:bg-current/16"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
