import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { setChatDoor, useChatDoor } from '../../lib/chat/chat-door.ts'

interface ChatButtonProps {
  readonly className: string
  /** How the word stands under the icon; without it the word is read out and not shown. */
  readonly labelClassName?: string
}

/** Opens and closes the chat, and counts what was said meanwhile. */
export function ChatButton({ className, labelClassName = 'sr-only' }: ChatButtonProps) {
  const t = useTranslations('shell')
  const { isOpen, unread } = useChatDoor()
  if (!useBoot().settings.showLiveChat) return null
  return (
    <button
      type="button"
      data-chat-button
      aria-expanded={isOpen}
      onClick={() => setChatDoor({ isOpen: !isOpen })}
      className={`relative cursor-pointer ${className}`}
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClassName}>{t('chat')}</span>
      {unread > 0 && (
        <span className="figures absolute -top-0.5 start-[calc(50%+0.25rem)] min-w-4.5 rounded-pill bg-highlight px-1 text-center text-xs font-label text-on-highlight">
          <span className="sr-only">{t('chatUnread', { count: unread })}</span>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
        </span>
      )}
    </button>
  )
}
