// Those who are measured in the chat's benchmark, in a process that does nothing else: some talk, others read. What they
// read is stamped and put aside, and looked at when everything has been said.
import { WebSocket } from 'ws'
import { openCaller } from './chat-call.ts'
import { atPace, timeNow } from './chat-time.ts'

/** What they are asked for; each word is answered, `talk` with a report and the others with `ready`. */
export type PeopleWord =
  | { readonly type: 'read'; readonly count: number }
  | { readonly type: 'open'; readonly talkers: number }
  | { readonly type: 'talk'; readonly seconds: number; readonly perSecond: number }

export interface PeopleReport {
  /** What the backend has taken. */
  readonly sent: number
  /** What it has not, by why. */
  readonly refused: Readonly<Record<string, number>>
  /** From calling to the event's coming from the line, of each message and reader. */
  readonly delays: readonly number[]
  /** Events with messages that each reader got. */
  readonly events: readonly number[]
  /** Readers that missed something, or got it twice or not in its order. */
  readonly wrong: number
}

interface Arrival {
  readonly at: number
  readonly data: Buffer
}

interface Said {
  readonly number: number
  readonly text: string
}

/** What is collected is sent within a tenth of a second. */
const REST_MS = 700

const [address = '', ...tokens] = process.argv.slice(2)
const readers: Arrival[][] = []
const talkers: Awaited<ReturnType<typeof openTalker>>[] = []

process.on('message', (word: PeopleWord) => {
  void obey(word).then((answer) => process.send?.(answer))
})

async function obey(word: PeopleWord): Promise<PeopleReport | 'ready'> {
  if (word.type === 'talk') return await talk(word)
  if (word.type === 'read')
    for (let no = 0; no < word.count; no += 1) readers.push(await openReader(readers.length))
  else for (let no = 0; no < word.talkers; no += 1) talkers.push(await openTalker(no))
  return 'ready'
}

async function talk({ seconds, perSecond }: PeopleWord & { type: 'talk' }): Promise<PeopleReport> {
  for (const arrivals of readers) arrivals.length = 0
  let sent = 0
  const refused: Record<string, number> = {}
  const answers: Promise<void>[] = []
  const say = async (turn: number) =>
    (await talkers[turn % talkers.length]?.(String(timeNow()))) ?? 'nobody'
  const note = (code: string): void => {
    if (code === 'sent') sent += 1
    else refused[code] = (refused[code] ?? 0) + 1
  }
  await atPace(perSecond, seconds, (turn) => {
    answers.push(say(turn).then(note))
  })
  await Promise.all(answers)
  await new Promise((resolve) => void setTimeout(resolve, REST_MS))
  const read = readers.map(readAll)
  return {
    sent,
    refused,
    delays: read.flatMap(({ delays }) => delays),
    events: read.map(({ events }) => events),
    wrong: read.filter(({ isWhole, delays }) => !isWhole || delays.length !== sent).length,
  }
}

/** Says one thing after the other. */
async function openTalker(no: number) {
  const caller = await openCaller(address, no, tokens[no] ?? '')
  let last: Promise<unknown> = Promise.resolve()
  return (text: string): Promise<string> => {
    const answered = last.then(() => caller.say(text))
    last = answered
    return answered
  }
}

function readAll(arrivals: readonly Arrival[]) {
  const delays: number[] = []
  const numbers: number[] = []
  let events = 0
  for (const { at, data } of arrivals) {
    const text = data.toString()
    if (!text.startsWith('42["chatMessages"')) continue
    events += 1
    const [, { messages }] = JSON.parse(text.slice(2)) as [string, { messages: Said[] }]
    for (const said of messages) {
      numbers.push(said.number)
      if (/^\d+$/.test(said.text)) delays.push(at - Number(said.text))
    }
  }
  const [first = 0] = numbers
  return { delays, events, isWhole: numbers.every((number, at) => number === first + at) }
}

/** The little of socket.io's protocol that a reader needs. */
function openReader(no: number): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    { perMessageDeflate: false },
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      arrivals.push({ at: timeNow(), data })
      const kind = data.toString('latin1', 0, 2)
      if (kind.startsWith('0'))
        socket.send(`40${JSON.stringify({ token: tokens[no % tokens.length] })}`)
      else if (kind.startsWith('2')) socket.send('3')
      else if (kind === '40') socket.send('420["chatRoom","en"]')
      else if (kind === '43') resolve(arrivals)
    })
  })
}
