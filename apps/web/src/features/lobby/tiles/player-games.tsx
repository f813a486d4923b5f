import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { addNotice } from '../../../lib/feedback/notices.ts'
import { session, useIsSignedIn } from '../../../lib/session/session.ts'
import { playerGamesQuery } from '../catalogue/lobby-queries.ts'

interface PlayerGames {
  /** False until the player's lists are here, and always for a guest. */
  readonly isKnown: boolean
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  readonly toggle: (slug: string) => void
}

const NOBODYS: PlayerGames = { isKnown: false, favourites: [], recent: [], toggle: () => {} }
const PlayerGamesContext = createContext(NOBODYS)

export function usePlayerGames(): PlayerGames {
  return use(PlayerGamesContext)
}

/** Lends the player's favourites and recent games to all tiles below it, from one subscription (R114). */
export function PlayerGamesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const data = usePlayerLists()
  const queryClient = useQueryClient()
  const modal = useModal()
  const t = useTranslations('lobby')

  // Kept aside, so that tiles are not drawn anew whenever the address changes.
  const actions = useRef({ openLogin: () => {}, tellFailure: (_error: unknown) => {} })
  useEffect(() => {
    actions.current = {
      openLogin: () => modal.open('login'),
      tellFailure: (error) =>
        addNotice({
          id: `favourite-${performance.now()}`,
          title: t('favouriteFailed'),
          error,
        }),
    }
  })

  const toggle = useCallback(
    (slug: string) => {
      if (session.getState().status !== 'signed-in') return actions.current.openLogin()
      import('./favourite-change.ts')
        .then(({ toggleFavourite }) => toggleFavourite(queryClient, slug))
        .catch((error: unknown) => actions.current.tellFailure(error))
    },
    [queryClient],
  )
  const value = useMemo<PlayerGames>(
    () => ({
      isKnown: data !== undefined,
      favourites: data?.favourites ?? [],
      recent: data?.recent ?? [],
      toggle,
    }),
    [data, toggle],
  )
  return <PlayerGamesContext value={value}>{children}</PlayerGamesContext>
}

function usePlayerLists() {
  const isSignedIn = useIsSignedIn()
  const query = playerGamesQuery()
  return useQuery({
    ...query,
    // A guest's entry stays empty, so that the first drawing equals the server's, which knows nobody.
    queryKey: isSignedIn ? query.queryKey : ([...query.queryKey, 'nobody'] as never),
    enabled: isSignedIn,
    select: (answer) => answer.data,
  }).data
}
