import type { Strategies } from '@baize/fair/strategies/strategy'
import type { HintAsked } from './hint-asked.ts'

/** Looks for the best play beside the game: of a hand of five cards that is every draw of every hold. */
const STRATEGIES: Readonly<Record<HintAsked['engine'], () => Promise<{ strategies: unknown }>>> = {
  blackjack: () => import('@baize/fair/engines/blackjack/strategies'),
  'video-poker': () => import('@baize/fair/engines/video-poker/strategies'),
}

/** A worker has no window to name an origin to. */
const answer = self.postMessage.bind(self) as (message: unknown) => void

self.addEventListener('message', (event: MessageEvent<HintAsked>) => {
  void find(event.data)
})

async function find({ id, engine, config, open, events }: HintAsked): Promise<void> {
  const { strategies } = (await STRATEGIES[engine]()) as { strategies: Strategies<unknown> }
  // The sheet's way to play: best by exact expectation, without side bets.
  const way = strategies.ofMode(config, 'base')
  answer({ id, step: way.next({ open, events } as Parameters<typeof way.next>[0]) })
}
