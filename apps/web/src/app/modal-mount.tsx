import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useModal } from '../lib/navigation/navigation.tsx'
import type * as modalHost from './modal-host.tsx'
import { ModalLoadError, ModalPending } from './modal-loading.tsx'

type HostModule = typeof modalHost

let loadedModule: HostModule | undefined

/** Dialogs, their list and the library under them stay out of the first load: most visits open none. */
export async function loadModalHost(): Promise<HostModule> {
  loadedModule ??= await import('./modal-host.tsx')
  return loadedModule
}

/** What belongs to a modal is known from the moment it can be shown, and nobody asks before. */
export function paramsOfModal(name: string): readonly string[] {
  return loadedModule?.modalOf(name)?.params ?? []
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
      ({ ModalHost: Host }) => setHost({ Host }),
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
