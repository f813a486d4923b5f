import { Skeleton } from '@baize/ui/skeleton'
import { SideSheet } from '@baize/ui/side-sheet'
import { lazy, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { BESIDE_CHAT, setChatDoor, useChatDoor } from '../../lib/chat/chat-door.ts'
import { LazyBoundary } from '../../lib/loading/lazy-boundary.tsx'
import { chatOpen } from '../../lib/storage/storage.ts'
import { ensureAllMessages } from '../../lib/texts/messages.ts'
import { useUnread } from './use-unread.ts'

const ChatPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./chat-panel.tsx'), ensureAllMessages()])
  return { default: panel.ChatPanel }
})

/** Marks the entry of the history that the chat has made. */
const OVER = 'isChatOver'
const close = () => setChatDoor({ isOpen: false })

/** R113. The chat beside the page on wide screens, and over it on others, where it is closed again before playing on. */
export function Chat(): ReactNode {
  const t = useTranslations('shell')
  const { dir } = useBoot()
  const isWide = useIsWide()
  const { isOpen } = useChatDoor()
  useRememberedOpening(isWide, isOpen)
  useUnread(isOpen)
  useOverPage(isOpen && !isWide)
  const panel = (
    <LazyBoundary fallback={<PanelLoading />}>
      <ChatPanel onClose={isWide ? closeBeside : close} />
    </LazyBoundary>
  )
  if (!isWide) {
    return (
      <SideSheet open={isOpen} onClose={close} label={t('chat')} dir={dir}>
        {panel}
      </SideSheet>
    )
  }
  if (!isOpen) return null
  return (
    <aside
      data-beside
      aria-label={t('chat')}
      className="fixed end-0 top-bar bottom-0 z-30 w-84 border-s border-line bg-surface text-on-surface"
    >
      {panel}
    </aside>
  )
}

/** Whoever was in it by keyboard is back at its button, as they are when a sheet closes. */
function closeBeside(): void {
  const wasInside = document.activeElement?.closest('[data-beside]') !== null
  close()
  if (wasInside) document.querySelector<HTMLElement>('[data-chat-button]')?.focus()
}

function PanelLoading() {
  return (
    <div className="flex h-full flex-col gap-4 p-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-auto h-4 w-56" />
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const width = matchMedia(BESIDE_CHAT)
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    () => matchMedia(BESIDE_CHAT).matches,
  )
}

/** Over the page it is closed by going back, and toasts keep off what is being written. */
function useOverPage(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return undefined
    const { dataset } = document.documentElement
    dataset['chatOver'] = ''
    // The same place once more, to go back from; the router sees no change.
    history.pushState({ ...(history.state as object | null), [OVER]: true }, '')
    // Going back from a modal that was opened in the chat leads to the chat.
    const onPop = () => {
      if (!isOverEntry()) close()
    }
    addEventListener('popstate', onPop)
    return () => {
      delete dataset['chatOver']
      removeEventListener('popstate', onPop)
      if (isOverEntry()) history.back()
    }
  }, [isOver])
}

const isOverEntry = () => (history.state as { readonly [OVER]?: true } | null)?.[OVER] === true

/** Beside the page it stays as it was left; over the page it is never opened but by its button. */
function useRememberedOpening(isWide: boolean, isOpen: boolean): void {
  const before = useRef(isWide)
  useEffect(() => {
    if (before.current !== isWide) {
      before.current = isWide
      setChatDoor({ isOpen: isWide && chatOpen.get() === true })
      return
    }
    if (!isWide) return
    const { dataset } = document.documentElement
    if (isOpen) {
      chatOpen.set(true)
      dataset['chat'] = 'open'
    } else {
      chatOpen.remove()
      delete dataset['chat']
    }
  }, [isWide, isOpen])
}
