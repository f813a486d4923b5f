import { Popover } from '@baize/ui/popover'
import { Smile } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChat } from '../chat-context.ts'
import { EMOJI_GROUPS, type EmojiGroup } from './emoji.ts'

const COLUMNS = 8
const GROUPS = Object.keys(EMOJI_GROUPS) as EmojiGroup[]

export function EmojiPicker({
  onChoose,
}: {
  readonly onChoose: (emoji: string) => void
}): ReactNode {
  const t = useTranslations('chat.emoji')
  const { panel } = useChat()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      container={panel}
      side="top"
      open={isOpen}
      onOpenChange={setOpen}
      title={t('title')}
      isTitleHidden
      className="w-76 p-3"
      button={
        <button
          type="button"
          aria-label={t('title')}
          className="focus-ring grid size-9 cursor-pointer place-items-center rounded-control text-muted hover:bg-current/10 hover:text-on-surface"
        >
          <Smile aria-hidden="true" className="size-5" />
        </button>
      }
    >
      {GROUPS.map((group) => (
        <EmojiGrid
          key={group}
          label={t(group)}
          emoji={EMOJI_GROUPS[group]}
          onChoose={(emoji) => {
            setOpen(false)
            onChoose(emoji)
          }}
        />
      ))}
    </Popover>
  )
}

interface EmojiGridProps {
  readonly label: string
  readonly emoji: readonly string[]
  readonly onChoose: (emoji: string) => void
}

/** One stop of the Tab key; arrows move inside, along the line of reading. */
function EmojiGrid({ label, emoji, onChoose }: EmojiGridProps) {
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOf(event.key, isReversed)
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(emoji.length - 1, Math.max(0, at + step))
    setAt(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <fieldset className="min-w-0 not-first-of-type:mt-2">
      <legend className="mb-1 text-xs font-label text-muted">{label}</legend>
      <div ref={grid} className="grid grid-cols-8">
        {emoji.map((one, index) => (
          <button
            key={one}
            type="button"
            tabIndex={index === at ? 0 : -1}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(index)}
            onClick={() => onChoose(one)}
            className="focus-ring grid h-9 cursor-pointer place-items-center rounded-sm text-xl -outline-offset-2 hover:bg-current/10"
          >
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function stepOf(key: string, isReversed: boolean): number | undefined {
  const forward = isReversed ? -1 : 1
  if (key === 'ArrowRight') return forward
  if (key === 'ArrowLeft') return -forward
  if (key === 'ArrowDown') return COLUMNS
  if (key === 'ArrowUp') return -COLUMNS
  if (key === 'Home') return -1000
  return key === 'End' ? 1000 : undefined
}
