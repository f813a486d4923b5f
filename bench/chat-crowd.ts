// Those who are many in the chat's benchmark: they take what they are sent from the line and count it.
import { enterRoom, type CountedLine } from './chat-line.ts'

/** Each word is answered, `open` with `ready` and `count` with the counts. */
export type CrowdWord =
  | { readonly type: 'open'; readonly count: number }
  | { readonly type: 'count' }

export interface CrowdCount {
  /** Events with messages of each line since the last count. */
  readonly events: readonly number[]
}

const [address = '', ...tokens] = process.argv.slice(2)
const lines: CountedLine[] = []

process.on('message', (word: CrowdWord) => {
  if (word.type === 'open') void open(word.count).then(() => process.send?.('ready'))
  if (word.type === 'count') process.send?.({ events: lines.map(takeCount) } satisfies CrowdCount)
})

async function open(count: number): Promise<void> {
  const from = lines.length
  const opened = Array.from({ length: count }, (_, no) =>
    enterRoom(address, tokens[(from + no) % tokens.length] ?? ''),
  )
  lines.push(...(await Promise.all(opened)))
}

function takeCount({ got }: CountedLine): number {
  const { events } = got
  got.events = 0
  return events
}
