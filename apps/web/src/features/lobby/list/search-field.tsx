import { Search, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import {
  changed,
  filtersIn,
  searchOf,
  searchText,
  type GameFilters,
} from '../catalogue/game-filters.ts'

/** The address follows the typing in strides: browsers refuse to rewrite it with every letter. */
const ADDRESS_DELAY_MS = 200

interface Draft {
  readonly text: string
  /** It has not been sent to the address yet. */
  readonly isPending: boolean
  /** What the address said when it was sent; until it says something else, it is only late. */
  readonly from: string
}

/** What is being typed runs ahead of the address; without typing the two are the same. */
export function useTypedSearch(): {
  readonly filters: GameFilters
  readonly typed: string
  readonly type: (text: string) => void
} {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search])
  const addressed = filters.search ?? ''
  const [draft, setDraft] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = useRef({ filters, pathname })

  useEffect(() => {
    address.current = { filters, pathname }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setDraft({ text, isPending: true, from: addressed })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = address.current
      setDraft({ text, isPending: false, from: now.filters.search ?? '' })
      const next = searchOf(changed(now.filters, 'search', text))
      navigate({ pathname: now.pathname, search: next === '?' ? '' : next }, { replace: true })
    }, ADDRESS_DELAY_MS)
  }

  // Somebody else may have changed the address, for example by going back: then the address is right.
  const isOurs =
    draft !== undefined &&
    (draft.isPending || draft.from === addressed || searchText(draft.text) === addressed)
  const typed = isOurs ? draft.text : addressed
  // The same object while they are the same: a list is drawn anew for others only.
  const asked = useMemo(() => changed(filters, 'search', typed), [filters, typed])
  return { filters: asked, typed, type }
}

interface SearchFieldProps {
  readonly typed: string
  readonly onType: (text: string) => void
  /** Parameters that a form sent without scripts must keep. */
  readonly kept?: Readonly<Record<string, string>>
}

/** Answers while it is typed in; without scripts it is a form that asks the same page. */
export function SearchField({ typed, onType, kept = {} }: SearchFieldProps): ReactNode {
  const t = useTranslations('lobby')
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { search } = useLocation()
  const isAskedFor = new URLSearchParams(search).get('search') === ''
  useEffect(() => {
    // An empty search in the address is how links elsewhere say: type here. The page's own start comes first.
    if (isAskedFor) setTimeout(() => input.current?.focus())
  }, [isAskedFor])
  const prepare = () => {
    import('../catalogue/game-index.ts').then(
      ({ loadGameIndex }) => loadGameIndex(queryClient),
      // Without the catalogue at hand the server answers.
      () => undefined,
    )
  }
  return (
    <search data-tour="search" className="min-w-0 flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          input.current?.blur()
        }}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Search aria-hidden="true" className="search-icon" />
        <input
          ref={input}
          type="search"
          name="search"
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          onFocus={prepare}
          onChange={(event) => onType(event.target.value)}
          className="search-input focus-ring"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
            className="search-clear focus-ring"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
    </search>
  )
}
