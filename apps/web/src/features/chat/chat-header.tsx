import type { ChatMe, ChatRoom } from '@baize/contract/chat'
import { IconButton } from '@baize/ui/button'
import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChatContextValue } from './chat-context.ts'
import type { useChatLook } from './settings/chat-look.ts'
import { ChatSettings } from './settings/chat-settings.tsx'

interface ChatHeaderProps {
  readonly panel: ChatContextValue['panel']
  readonly look: ReturnType<typeof useChatLook>
  readonly rooms: readonly ChatRoom[]
  readonly room?: ChatRoom
  readonly me?: ChatMe | null
  readonly online?: number
  readonly onRoom?: (room: string) => void
  readonly onClose: () => void
}

export function ChatHeader({
  panel,
  look,
  rooms,
  room,
  me = null,
  online,
  onRoom,
  onClose,
}: ChatHeaderProps): ReactNode {
  const t = useTranslations('chat')
  const roomName = useRoomName()
  const locale = useLocale()
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line ps-3 pe-1.5">
      {room ? (
        <label className="relative flex min-w-0 items-center">
          <span className="sr-only">{t('room')}</span>
          <select
            value={room.id}
            onChange={(event) => onRoom?.(event.target.value)}
            className="focus-ring h-9 min-w-0 cursor-pointer appearance-none truncate rounded-control bg-sunken ps-3 pe-8 text-sm font-label text-on-surface hover:bg-raised"
          >
            {rooms.map((one) => (
              <option key={one.id} value={one.id} className="bg-raised text-on-surface">
                {roomName(one)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-2.5 size-4 text-muted"
          />
        </label>
      ) : (
        <h2 className="heading text-lg">{t('title')}</h2>
      )}
      {online !== undefined && (
        <p className="flex shrink-0 items-center gap-1.5 text-xs text-muted">
          <span aria-hidden="true" className="size-2 rounded-pill bg-success" />
          <span aria-hidden="true" className="figures">
            {new Intl.NumberFormat(locale, { notation: 'compact' }).format(online)}
          </span>
          <span className="sr-only">{t('online', { count: online })}</span>
        </p>
      )}
      <div className="ms-auto flex shrink-0 items-center">
        <ChatSettings panel={panel} look={look} me={me} />
        <IconButton label={t('close')} onClick={onClose} className="size-9 text-muted">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </header>
  )
}

/** A room of a language is called by it, in the reader's own; that of a table by its game. */
function useRoomName(): (room: ChatRoom) => string {
  const t = useTranslations('chat')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return ({ id, kind, table }) => {
    if (table) return table.name
    if (kind === 'newcomers') return t('newcomers')
    const name = names.of(id) ?? id
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
}
