import type { QueryClient } from '@tanstack/react-query'
import { call, type Answer } from '../../../lib/api/api.ts'
import { playerGamesQuery } from '../catalogue/lobby-queries.ts'

type Lists = Answer<'getPlayerGames'>

/** Shown at once and taken back when the server does not keep it (R114). */
export async function toggleFavourite(queryClient: QueryClient, slug: string): Promise<void> {
  const query = playerGamesQuery()
  const { queryKey } = query
  // Whoever is quicker than their own lists waits for them: a heart can only be turned once it is known.
  await queryClient.ensureQueryData(query)
  const isMarked = () => queryClient.getQueryData<Lists>(queryKey)?.data.favourites.includes(slug)
  const isFavourite = !isMarked()
  // A later answer that is on its way from before would show the old heart again.
  void queryClient.cancelQueries({ queryKey })
  mark(queryClient, slug, isFavourite)
  try {
    await call('setFavourite', { body: { slug, isFavourite } })
  } catch (error) {
    // The player may have changed their mind meanwhile; then the later change decides.
    if (isMarked() === isFavourite) mark(queryClient, slug, !isFavourite)
    throw error
  }
}

function mark(queryClient: QueryClient, slug: string, isFavourite: boolean): void {
  queryClient.setQueryData<Lists>(playerGamesQuery().queryKey, (known) => {
    if (!known) return known
    const others = known.data.favourites.filter((other) => other !== slug)
    const favourites = isFavourite ? [slug, ...others] : others
    return { ...known, data: { ...known.data, favourites } }
  })
}
