import { CHAT_COLOURS, type ChatColour, type ChatMe } from '@baize/contract/chat'
import { Popover } from '@baize/ui/popover'
import { useQueryClient } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/api-query.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { CHAT_APPEARANCES, CHAT_SIZES } from '../../../lib/storage/storage-of-parts.ts'
import type { ChatContextValue } from '../chat-context.ts'
import type { ChatLook } from './chat-look.ts'
import { useBlocks } from './use-blocks.ts'

interface ChatSettingsProps {
  readonly panel: ChatContextValue['panel']
  readonly look: ChatLook
  readonly me: ChatMe | null
}

/** R252. Name colour, appearance and size, and what else is one's own in the chat. */
export function ChatSettings({ panel, look, me }: ChatSettingsProps): ReactNode {
  const t = useTranslations('chat.settings')
  return (
    <Popover
      container={panel}
      title={t('title')}
      className="w-70 p-4"
      button={
        <button
          type="button"
          aria-label={t('title')}
          className="focus-ring grid size-9 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-current/10"
        >
          <Settings aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {me && <NameColour me={me} />}
        <Choice
          label={t('appearance')}
          options={CHAT_APPEARANCES}
          value={look.appearance}
          nameOf={(one) => t(`appearances.${one}`)}
          onChoose={(appearance) => look.choose({ appearance })}
        />
        <Choice
          label={t('size')}
          options={CHAT_SIZES}
          value={look.size}
          nameOf={(one) => t(`sizes.${one}`)}
          onChoose={(size) => look.choose({ size })}
        />
        {me && <Ghost isGhost={me.isGhost} />}
        {me && <BlockedPeople me={me} />}
      </div>
    </Popover>
  )
}

/** Kept by the server, because others see it. */
function NameColour({ me }: { readonly me: ChatMe }) {
  const t = useTranslations('chat.settings')
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const show = (colour: ChatColour) =>
    queryClient.setQueryData(callQuery('getChatRooms').queryKey, (known) =>
      known?.data.me
        ? { ...known, data: { ...known.data, me: { ...known.data.me, colour } } }
        : known,
    )
  const choose = (colour: ChatColour) => {
    setFailure(undefined)
    show(colour)
    call('setChatColour', { body: { colour } }).catch((error: unknown) => {
      show(me.colour)
      setFailure(error)
    })
  }
  return (
    <fieldset>
      <legend className="mb-2 font-label">{t('colour')}</legend>
      <div className="grid grid-cols-8">
        {CHAT_COLOURS.map((colour) => (
          <label key={colour} className="relative grid h-8 cursor-pointer place-items-center">
            <input
              type="radio"
              name="chat-colour"
              checked={me.colour === colour}
              onChange={() => choose(colour)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
            />
            <span className="sr-only">{t(`colours.${colour}`)}</span>
            <span
              aria-hidden="true"
              data-chat-colour={colour}
              className="chat-name size-5 rounded-pill bg-current ring-offset-2 ring-offset-raised peer-checked:ring-2 peer-checked:ring-current peer-focus-visible:outline-2 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-focus"
            />
          </label>
        ))}
      </div>
      <p className="mt-2 truncate text-xs text-muted">
        {t('seenAs')}{' '}
        <bdi data-chat-colour={me.colour} className="chat-name font-label">
          {me.name ?? t('noName')}
        </bdi>
      </p>
      <FormBanner failure={failure} />
    </fieldset>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly T[]
  readonly value: T
  readonly nameOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

function Choice<T extends string>({ label, options, value, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-label">{label}</legend>
      <div className="flex rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label key={option} className="relative flex-1 cursor-pointer">
            <input
              type="radio"
              name={`chat-${label}`}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="grid h-8 place-items-center rounded-sm px-2 text-muted peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-focus-visible:outline-2 peer-focus-visible:outline-focus hover:text-on-surface">
              {nameOf(option)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The account's own setting: it hides a name everywhere, and stands in the profile. */
function Ghost({ isGhost }: { readonly isGhost: boolean }) {
  const t = useTranslations('chat.settings')
  return (
    <p className="text-muted">
      {t(isGhost ? 'ghostOn' : 'ghostOff')}{' '}
      <PageLink
        page="edit-profile"
        className="focus-ring rounded-sm text-link underline underline-offset-4"
      >
        {t('ghostLink')}
      </PageLink>
    </p>
  )
}

function BlockedPeople({ me }: { readonly me: ChatMe }) {
  const t = useTranslations('chat')
  const { setBlocked } = useBlocks(me)
  return (
    <section aria-label={t('settings.blocked')}>
      <h3 className="mb-1 font-label">{t('settings.blocked')}</h3>
      {me.blocked.length === 0 && <p className="text-muted">{t('settings.nobodyBlocked')}</p>}
      <ul>
        {me.blocked.map(({ person, name }) => (
          <li key={person} className="flex min-h-9 items-center justify-between gap-3">
            <bdi className="min-w-0 truncate">{name ?? t('hidden')}</bdi>
            <button
              type="button"
              onClick={() => setBlocked(person, name, false)}
              aria-label={t('settings.unblockPerson', { name: name ?? t('hidden') })}
              className="focus-ring cursor-pointer rounded-sm text-link underline underline-offset-4"
            >
              {t('settings.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
