import type { GameDefinition } from '@baize/fair/game'
import { publishSheet } from '@baize/fair/published-sheet'

/** Computes a game's figures in the player's own browser, beside the game, so that nothing stutters. */
const GAMES = import.meta.glob<{ game: GameDefinition }>('../../../../../titles/*/game.ts')

/** A worker has no window to name an origin to. */
const answer = self.postMessage.bind(self) as (message: unknown) => void

self.addEventListener('message', (event: MessageEvent<{ slug: string }>) => {
  void compute(event.data.slug)
})

async function compute(slug: string): Promise<void> {
  const found = Object.entries(GAMES).find(([path]) => path.endsWith(`/titles/${slug}/game.ts`))
  if (!found) {
    answer({ fault: slug })
    return
  }
  const { game } = await found[1]()
  const figures = game.figures(game.config, (done) => answer({ done }))
  answer({ sheet: publishSheet(game, figures) })
}
