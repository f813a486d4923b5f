import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useModal } from '../lib/navigation.tsx'
import { ModalLoadError, ModalPending } from './modal-loading.tsx'

/** Dialogs, and the library under them, stay out of the first load: most visits open none. */
export async function loadModalHost(): Promise<ComponentType> {
  return (await import('./modal-host.tsx')).ModalHost
}

/** Mounts the modal host when the query first names a modal, and keeps it for the exit animations. */
export function ModalMount(): ReactNode {
  const modal = useModal()
  const isWanted = modal.name !== undefined
  const [host, setHost] = useState<{ readonly Host: ComponentType }>()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()

  useEffect(() => {
    if (!isWanted || host) return
    loadModalHost().then(
      (Host) => setHost({ Host }),
      () => setFailedAttempt(attempt),
    )
  }, [isWanted, host, attempt])

  if (host) return <host.Host />
  if (!isWanted) return null
  if (failedAttempt === undefined) return <ModalPending />
  return (
    <ModalLoadError
      isRetrying={failedAttempt !== attempt}
      retryCount={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onDismiss={modal.close}
    />
  )
}
