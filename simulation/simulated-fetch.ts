import type { Call, SimulatedNetwork } from './simulated-network.ts'
import type { Timeline } from './timeline.ts'

/** How long a program waits cannot be read off its signal, which is of the machine's own clock. */
const PATIENCE_MS = 5_000
const WITHOUT_BODY = [204, 304]

/** Takes the place of `fetch` in a process in which all programs live: the call is of whichever is at work. */
export function createFetch(timeline: Timeline, network: SimulatedNetwork): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    const caller = timeline.whoIsAtWork()
    if (!caller) throw new Error(`Nobody is at work who could ask for ${url}.`)
    const words = {
      method: method as Call['method'],
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : '',
    }
    const answer = await network.ask(caller, url, words, PATIENCE_MS)
    const hasBody = !WITHOUT_BODY.includes(answer.status)
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
    })
  }
}
