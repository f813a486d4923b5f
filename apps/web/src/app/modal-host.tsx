import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from '../lib/navigation/router.tsx'
import { useBoot } from '../lib/boot/boot.ts'
import { ErrorBoundary } from '../lib/loading/error-boundary.tsx'
import { useText } from '../lib/texts/messages.ts'
import { modalInAddress, useModal, usePageHref } from '../lib/navigation/navigation.tsx'
import { useSession } from '../lib/session/session.ts'
import type { ModalDefinition, ModalWords } from '../lib/definitions/modal-definition.ts'
import { ModalLoadError, ModalPending } from './modal-loading.tsx'
import { loadModal, modalOf, modalVerdict, type LoadedModal } from './modals.ts'
import { documentTitle } from './page-head.ts'

// With the host comes the list of modals: neither is of any use without the other.
export { modalOf, prefetchModal } from './modals.ts'

/** Shows the modal that the query names, for those who may see it, and lets it leave in its own time. */
export function ModalHost(): ReactNode {
  const modal = useModal()
  const { status } = useSession()
  const definition = modalOf(modal.name, status)
  const verdict = modal.name === undefined ? 'none' : modalVerdict(definition, status)
  const { shown, failure, retry, forget } = useLoadedModal(
    verdict === 'admit' ? definition : undefined,
  )

  const refusedName = verdict === 'refuse' ? modal.name : undefined
  const refuse = useEffectEvent(() => {
    // Whoever signed in may have left for another page already.
    if (modalInAddress() === modal.name) modal.close()
  })
  useEffect(() => {
    if (refusedName !== undefined) refuse()
  }, [refusedName])

  if (failure) return <ModalLoadError {...failure} onRetry={retry} onDismiss={modal.close} />
  if (!shown) return verdict === 'admit' ? <ModalPending /> : null
  return <ModalDialog shown={shown} isOpen={verdict === 'admit'} onClosed={forget} />
}

/**
 * The modal to draw: the wanted one once it is loaded, and until then the one before it, so that one modal
 * can follow another without a gap and a closing one keeps its content until it has left.
 */
function useLoadedModal(wanted: ModalDefinition | undefined) {
  const [shown, setShown] = useState<LoadedModal>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ definition: ModalDefinition; attempt: number }>()

  useEffect(() => {
    if (!wanted) return undefined
    let isCurrent = true
    loadModal(wanted).then(
      (loaded) => isCurrent && setShown(loaded),
      () => isCurrent && setFailed({ definition: wanted, attempt }),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])

  const isMissing = wanted !== undefined && shown?.definition !== wanted
  return {
    shown,
    failure:
      isMissing && failed?.definition === wanted
        ? { isRetrying: failed.attempt !== attempt, retryCount: attempt }
        : undefined,
    retry: () => setAttempt(attempt + 1),
    forget: () => setShown(undefined),
  }
}

interface ModalDialogProps {
  readonly shown: LoadedModal
  readonly isOpen: boolean
  readonly onClosed: () => void
}

function ModalDialog({ shown, isOpen, onClosed }: ModalDialogProps) {
  const { definition, Modal, Frame } = shown
  const { settings } = useBoot()
  const text = useText()
  const close = useClosing(definition)
  const [announced, setAnnounced] = useState<ModalWords & { readonly by: string }>()
  const values = { brand: settings.brandName }
  const words =
    announced?.by === definition.name
      ? announced
      : {
          title: text(definition.titleKey, values),
          description: text(definition.descriptionKey, values),
        }
  useTitleWhile(isOpen, documentTitle(words.title, settings.brandName))
  const content = useRef<HTMLDivElement>(null)
  useFocusOnSwap(definition.name, content)

  return (
    <Frame
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={words.title}
      description={words.description}
      closeLabel={text('auth.close')}
      size={definition.size}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <ErrorBoundary key={definition.name}>
          <Modal
            close={close}
            announce={(said) => setAnnounced({ ...said, by: definition.name })}
          />
        </ErrorBoundary>
      </div>
    </Frame>
  )
}

/** Away, unless the modal's entry names where closing leads (R224, R226). */
function useClosing(definition: ModalDefinition): () => void {
  const modal = useModal()
  const navigate = useNavigate()
  const hrefOf = usePageHref()
  const { settings } = useBoot()
  return () => {
    const next = definition.closesTo?.(settings)
    if (!next) modal.close()
    else if ('modal' in next) modal.open(next.modal)
    else navigate(hrefOf(next.page), { replace: true })
  }
}

/** The document is called after the modal while it is open, and after its page again when it leaves. */
function useTitleWhile(isOpen: boolean, title: string): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.title
    document.title = title
    return () => {
      // Another page may have named the document meanwhile.
      if (document.title === title) document.title = before
    }
  }, [isOpen, title])
}

/** When one modal follows another, the link that led here is gone: the focus goes on into the new one. */
function useFocusOnSwap(name: string, content: RefObject<HTMLDivElement | null>): void {
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    // A finger would get the keyboard thrown at it; it starts at the top instead.
    const isPointerFine = matchMedia('(pointer: fine)').matches
    const field = isPointerFine && content.current?.querySelector('input')
    ;(field || content.current)?.focus()
  }, [name, content])
}
