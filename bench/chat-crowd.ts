// The readers of the chat's benchmark, in a process of their own: what they measure is not what they cost.
import { WebSocket } from 'ws'
import { percentiles, timeNow, type Percentiles } from './chat-time.ts'

/** What the readers have seen since they were asked to count. */
export interface CrowdReport {
  readonly delivery: Percentiles
  /** Messages that each of the measuring readers should have and has. */
  readonly messages: number
  readonly events: number
}

/** Sockets that are opened at once, so that nobody measures a queue of handshakes. */
const OPENED_AT_ONCE = 50
/** Only some read what they get: five thousand parsers would measure themselves. */
const WATCHERS = 50

const [address = '', count = '0', ...tokens] = process.argv.slice(2)
let delays: number[] = []
let events = 0

for (let no = 0; no < Number(count); no += OPENED_AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(OPENED_AT_ONCE, Number(count) - no) }, (_, at) => enter(no + at)),
  )
process.send?.('ready')
process.on('message', (word) => {
  if (word === 'begin') [delays, events] = [[], 0]
  else {
    const report: CrowdReport = { delivery: percentiles(delays), messages: delays.length, events }
    process.send?.(report)
  }
})

/** The little of socket.io's protocol that a reader needs. */
function enter(no: number): Promise<void> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    { perMessageDeflate: false },
  )
  const isWatching = no % Math.ceil(Number(count) / WATCHERS) === 0
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const kind = data.subarray(0, 2).toString()
      if (kind.startsWith('0'))
        socket.send(`40${JSON.stringify({ token: tokens[no % tokens.length] })}`)
      else if (kind.startsWith('2')) socket.send('3')
      else if (kind === '40') socket.send('420["chatRoom","en"]')
      else if (kind === '43') resolve()
      else if (kind === '42' && isWatching) note(data.subarray(2).toString())
    })
  })
}

function note(text: string): void {
  const [name, event] = JSON.parse(text) as [string, { messages: { text: string }[] }]
  if (name !== 'chatMessages') return
  events += 1
  const now = timeNow()
  for (const message of event.messages) {
    const sentAt = Number(message.text)
    if (Number.isFinite(sentAt)) delays.push(now - sentAt)
  }
}
