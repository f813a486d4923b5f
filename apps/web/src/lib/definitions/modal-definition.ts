import type { AppSettings } from '@baize/contract/settings'
import type { ModalName } from '@baize/rules/modals'
import type { PageKey } from '@baize/rules/pages'
import type { ComponentType } from 'react'

export interface ModalProps {
  /** Starts the exit; the query parameter is removed at once and the dialog leaves within 300 ms. */
  readonly close: () => void
  /** Names the dialog anew, for a modal that learns only from the server what it has to say. */
  readonly announce: (words: ModalWords) => void
}

export interface ModalWords {
  readonly title: string
  readonly description: string
}

/**
 * One modal, opened by `?modal=<name>`. A feature lists its modals in `features/<feature>/modals.ts`; the
 * modal host derives guards, lazy loading, prefetching and the way it closes from this entry.
 */
export interface ModalDefinition {
  readonly name: ModalName
  readonly load: () => Promise<{ Modal: ComponentType<ModalProps> }>
  /** Who may open it; for anyone else the parameter is quietly removed. */
  readonly audience: 'guest' | 'user' | 'any'
  /** How wide the card is above a phone; small unless said. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Slides in beside the page instead of standing over it. */
  readonly isDrawer?: true
  readonly titleKey: string
  readonly descriptionKey: string
  /** Further query parameters that belong to this modal and leave with it. */
  readonly params?: readonly string[]
  /** Where closing leads when it is not simply "away": another modal, or a page by key. */
  readonly closesTo?: (
    settings: AppSettings,
  ) => { modal: ModalName } | { page: PageKey } | undefined
}
