import type { ChatMessage } from '@baize/contract/chat'
import { Menu, MenuItem, MenuLink } from '@baize/ui/menu'
import { AtSign, Ban, ChartColumn, Flag, HandCoins, Reply, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useChat } from '../chat-context.ts'

/** Who said it, with their level, in their colour; and for others than oneself what can be done about them. */
export function PersonName({ message }: { readonly message: ChatMessage }): ReactNode {
  const t = useTranslations('chat')
  const asset = useAsset()
  const { me, panel } = useChat()
  const { author } = message
  const name = author.name ?? t('hidden')
  const shown = (
    <>
      {author.isStaff || author.isHouse ? (
        <span className="inline-flex shrink-0 items-center gap-1 rounded-sm bg-accent-soft px-1.5 py-px text-xs text-on-accent-soft">
          {author.isStaff && <ShieldCheck aria-hidden="true" className="size-3.5" />}
          {t(author.isStaff ? 'staff' : 'house')}
        </span>
      ) : (
        author.vipLevel > 0 && (
          <img
            src={asset(`vip/${author.vipLevel}.svg`)}
            alt={t('level', { level: author.vipLevel })}
            width={18}
            height={18}
            className="size-4.5 shrink-0"
          />
        )
      )}
      <bdi data-chat-colour={author.colour} className="chat-name min-w-0 truncate font-label">
        {name}
      </bdi>
    </>
  )
  const look = 'chat-text inline-flex min-w-0 items-center gap-1.5'
  // Staff and oneself are nobody to block; a guest can do nothing but look somebody up.
  if (author.person === me?.person || (me === null && author.statisticsCode === null))
    return <span className={look}>{shown}</span>
  return (
    <Menu
      container={panel}
      button={
        <button
          type="button"
          className={`${look} focus-ring cursor-pointer rounded-sm underline-offset-4 hover:underline`}
        >
          {shown}
        </button>
      }
    >
      <PersonEntries message={message} />
    </Menu>
  )
}

function PersonEntries({ message }: { readonly message: ChatMessage }) {
  const t = useTranslations('chat.menu')
  const { me, give, mention, replyTo, report, setBlocked } = useChat()
  const { tipsEnabled } = useBoot().settings
  const { person, name, statisticsCode, isStaff, isHouse } = message.author
  const mayTalk = me !== null && me.silence === null
  return (
    <>
      {mayTalk && name !== null && (
        <MenuItem icon={<AtSign />} onSelect={() => mention(name)}>
          {t('mention')}
        </MenuItem>
      )}
      {mayTalk && (
        <MenuItem icon={<Reply className="icon-forward" />} onSelect={() => replyTo(message)}>
          {t('reply')}
        </MenuItem>
      )}
      {me !== null && tipsEnabled && !isStaff && !isHouse && (
        <MenuItem icon={<HandCoins />} onSelect={() => give({ kind: 'tip', person, name })}>
          {t('tip')}
        </MenuItem>
      )}
      {statisticsCode !== null && (
        <MenuLink
          icon={<ChartColumn />}
          link={<PageLink page="player" search={`?code=${statisticsCode}`} />}
        >
          {t('statistics')}
        </MenuLink>
      )}
      {me !== null && !isStaff && (
        <>
          <MenuItem icon={<Ban />} onSelect={() => setBlocked(person, name, true)}>
            {t('block')}
          </MenuItem>
          <MenuItem icon={<Flag />} tone="danger" onSelect={() => report(message)}>
            {t('report')}
          </MenuItem>
        </>
      )}
    </>
  )
}
