import type { ChatMessage } from '@baize/contract/chat'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChat } from '../chat-context.ts'
import {
  mentionQueryAt,
  mentionSuggestions,
  type Mentionable,
  type MentionQuery,
} from './mention-query.ts'

interface MentionSuggestions {
  readonly query: MentionQuery | undefined
  readonly suggestions: readonly Mentionable[]
  readonly active: number
  /** Takes the keys of an open list; true when it did. */
  readonly onKey: (event: KeyboardEvent, choose: (name: string) => void) => boolean
}

/** Whom one may be about to call: people who talked in the room lately. */
export function useMentionSuggestions(
  messages: readonly ChatMessage[],
  text: string,
  caret: number,
): MentionSuggestions {
  const { me, blocked } = useChat()
  const query = mentionQueryAt(text, caret)
  // Escape closes it for the name that is being typed, and another `@` opens it again.
  const [dismissedAt, setDismissedAt] = useState<number>()
  const [choice, setChoice] = useState({ typed: '', at: 0 })
  const people = lastTalkers(messages, (person) => person === me?.person || blocked.has(person))
  const isOpen = query !== undefined && query.start !== dismissedAt
  const suggestions = isOpen ? mentionSuggestions(people, query) : []
  const active = choice.typed === query?.typed ? choice.at : 0

  const onKey = (event: KeyboardEvent, choose: (name: string) => void): boolean => {
    if (!query || suggestions.length === 0) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const at = (active + step + suggestions.length) % suggestions.length
      setChoice({ typed: query.typed, at })
    } else if (event.key === 'Escape') {
      setDismissedAt(query.start)
    } else if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) {
      choose(suggestions[active]?.name ?? '')
    } else {
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { query, suggestions, active, onKey }
}

function lastTalkers(
  messages: readonly ChatMessage[],
  isLeftOut: (person: string) => boolean,
): readonly Mentionable[] {
  const people = new Map<string, Mentionable>()
  for (const { author } of messages.toReversed()) {
    const { person, name } = author
    if (name !== null && !people.has(person) && !isLeftOut(person))
      people.set(person, { person, name })
  }
  return [...people.values()]
}

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

interface MentionListProps {
  readonly id: string
  readonly suggestions: readonly Mentionable[]
  readonly active: number
  readonly onChoose: (name: string) => void
}

/** The focus stays in the text: arrows move here, and Enter takes the name. */
export function MentionList({ id, suggestions, active, onChoose }: MentionListProps): ReactNode {
  const t = useTranslations('chat.composer')
  if (suggestions.length === 0) return null
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a text field steers has no element of its own
      role="listbox"
      aria-label={t('people')}
      className="absolute inset-x-3 bottom-full z-10 mb-1 overflow-hidden rounded-control border border-line bg-raised p-1 shadow-raised"
    >
      {suggestions.map(({ person, name }, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is in the text, whose keys choose here
        <div
          key={person}
          id={optionId(id, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className="flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm hover:bg-current/8 aria-selected:bg-accent-soft aria-selected:text-on-accent-soft"
        >
          <bdi className="truncate">@{name}</bdi>
        </div>
      ))}
    </div>
  )
}
