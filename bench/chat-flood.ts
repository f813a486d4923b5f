// The flood of the chat's benchmark, in a process of its own.
import { randomUUID } from 'node:crypto'
import { openCaller } from './chat-call.ts'
import { atPace } from './chat-time.ts'

/** What is answered by `ready`, and then by how often each answer came. */
export interface FloodWord {
  readonly type: 'open' | 'flood'
  /** Whose accounts; of all that there are. */
  readonly from: number
  readonly count: number
  readonly seconds: number
  readonly perSecond: number
}

/** What a backend cannot answer is not asked. */
const LINES_EACH = 4

const [address = '', ...tokens] = process.argv.slice(2)
let people: Awaited<ReturnType<typeof openFlooder>>[] = []

process.on('message', (word: FloodWord) => {
  const done = word.type === 'open' ? open(word) : flood(word)
  void done.then((answer) => process.send?.(answer))
})

async function open({ from, count }: FloodWord): Promise<'ready'> {
  for (const close of people.flat()) close.close()
  people = []
  for (let no = from; no < from + count; no += 1) people.push(await openFlooder(no))
  return 'ready'
}

const openFlooder = (no: number) =>
  Promise.all(Array.from({ length: LINES_EACH }, () => openCaller(address, no, tokens[no] ?? '')))

async function flood({ perSecond, seconds }: FloodWord): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const count = (code: string): void => {
    answers[code] = (answers[code] ?? 0) + 1
  }
  const running: Promise<unknown>[] = []
  await atPace(perSecond, seconds, (turn) => {
    const caller = people[turn % people.length]?.find((one) => !one.isBusy())
    if (caller)
      running.push(
        caller.say(`flood ${turn} ${randomUUID().replaceAll(/[0-9-]/g, '')}`).then(count),
      )
    else count('not asked')
  })
  await Promise.all(running)
  return answers
}
