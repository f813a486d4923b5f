import type { Chance } from './chance.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import type { Timeline } from './timeline.ts'

const GAME = '/casino/games/dice'
const NOWHERE = '/nowhere'
const PAGES = ['/', '/casino', '/promotions', '/fairness', GAME, NOWHERE] as const
const PAUSE_MS = 12_000
const LOOKS_MAX = 3

/** Somebody without an account who looks at pages. */
export function createVisitor(
  timeline: Timeline,
  network: SimulatedNetwork,
  chance: Chance,
  isOver: () => boolean,
) {
  /** Answers that no page may give, whatever is down behind it. */
  const faults: string[] = []
  const counts = { 'pages seen': 0 }

  async function look(path: string): Promise<string | undefined> {
    const answer = await network.browse('a visitor', 'web', {
      method: 'GET',
      path,
      headers: { host: 'localhost:3000' },
      body: '',
    })
    if (answer === undefined) return undefined
    const html = answer.body.toString()
    const isWhole = html.startsWith('<!doctype html>') && html.trimEnd().endsWith('</html>')
    const isPage = answer.status === (path === NOWHERE ? 404 : 200)
    // Of a game nobody knows until the studio was heard.
    const isEarly = answer.status === 503 || (path === GAME && answer.status === 404)
    if (!isWhole || !(isPage || isEarly))
      faults.push(`${path} was answered ${answer.status} with ${html.length} characters`)
    if (isPage) counts['pages seen'] += 1
    return isPage ? html : undefined
  }

  return {
    faults,
    counts,
    async visit(): Promise<void> {
      while (!isOver()) {
        await timeline.pause(chance.int(PAUSE_MS))
        await look(chance.pick(PAGES))
      }
    },

    /** When all is calm: every page is there, with what is set now. */
    async see(name: string): Promise<string[]> {
      const breaches: string[] = []
      for (const path of PAGES) {
        let html: string | undefined
        for (let looks = 0; html === undefined && looks < LOOKS_MAX; looks += 1)
          html = await look(path)
        if (html === undefined) breaches.push(`${path} is not there`)
        else if (!html.includes(name)) breaches.push(`${path} does not say ${name}`)
      }
      return breaches
    },
  }
}
