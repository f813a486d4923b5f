import { SITE } from './programs.ts'
import type { Chance } from './chance.ts'
import type { Line, SimulatedSockets } from './simulated-sockets.ts'
import type { Timeline } from './timeline.ts'

/** What a page was told of its player. */
export interface Told {
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}

interface Surroundings {
  readonly name: string
  readonly token: string
  readonly timeline: Timeline
  readonly chance: Chance
  readonly sockets: SimulatedSockets
  readonly isOver: () => boolean
}

/** The words of the library on either side. */
const WORDS = { open: '0', ping: '2', pong: '3', letIn: '40', event: '42', refused: '44' } as const
const COMES_BACK_MS = 5_000
const PATIENCE_MS = 30_000

/** An open page of the site, to which the backend tells what happens; it comes back when its line breaks. */
export function createListener({ name, token, timeline, chance, sockets, isOver }: Surroundings) {
  const told: Told[] = []
  const counts = { heartbeats: 0 }
  let line: Line | undefined
  let isLetIn = false

  function connect(): void {
    isLetIn = false
    const opened = sockets.open(name, 'api', {
      path: '/socket.io/?EIO=4&transport=websocket',
      origin: SITE,
      namesThemselves: true,
      opened: () => {},
      // Nothing is heard before the agenda goes on.
      hear: (text) => opened && hear(opened, text),
    })
    line = opened
  }

  function hear(to: Line, text: string): void {
    const says = (word: string) => text.startsWith(word)
    if (says(WORDS.letIn)) isLetIn = true
    else if (says(WORDS.event)) {
      const [event, payload] = JSON.parse(text.slice(WORDS.event.length)) as [string, object?]
      told.push({ event, payload: { ...payload } })
    } else if (says(WORDS.refused)) to.hangUp()
    else if (says(WORDS.open)) to.say(`${WORDS.letIn}${JSON.stringify({ token })}`)
    else if (says(WORDS.ping)) {
      counts.heartbeats += 1
      to.say(WORDS.pong)
    }
  }

  return {
    told: told as readonly Told[],
    counts,

    async listen(): Promise<void> {
      while (!isOver()) {
        if (!line?.isOpen()) connect()
        await timeline.pause(chance.int(COMES_BACK_MS))
      }
    },

    /** When all is calm: whether a page that is opened now is let in. */
    async isHeard(): Promise<boolean> {
      line?.hangUp()
      connect()
      await timeline.pause(PATIENCE_MS)
      return isLetIn && line?.isOpen() === true
    },
  }
}
