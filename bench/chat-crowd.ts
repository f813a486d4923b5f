// The readers of the chat's benchmark, in processes of their own: what they measure is not what they cost.
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { percentiles, timeNow, type Percentiles } from './chat-time.ts'

/** What the readers have seen since they were asked to count. */
export interface CrowdReport {
  readonly delivery: Percentiles
  /** Messages that each of the measuring readers should have and has. */
  readonly messages: number
  readonly events: number
}

/** What readers are asked for; each word is answered, `open` with `ready` and `report` with a report. */
export type CrowdWord =
  | { readonly type: 'open'; readonly count: number }
  | { readonly type: 'begin' }
  | { readonly type: 'report' }

/** Those who watch read what they get; the others, who are many, only take it from the line. */
export type CrowdRole = 'watching' | 'silent'

/** The frame by which the server asks whether somebody is still there: `2`. */
const PING = Buffer.from([0x81, 0x01, 0x32])

const [address = '', role, ...tokens] = process.argv.slice(2)
let opened = 0
let delays: number[] = []
let events = 0

process.on('message', (word: CrowdWord) => {
  if (word.type === 'begin') [delays, events] = [[], 0]
  if (word.type === 'open') void open(word.count).then(() => process.send?.('ready'))
  if (word.type === 'report') {
    const report: CrowdReport = { delivery: percentiles(delays), messages: delays.length, events }
    process.send?.(report)
  }
})

async function open(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => enter((opened += 1))))
}

/** The little of socket.io's protocol that a reader needs. */
function enter(no: number): Promise<void> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    { perMessageDeflate: false },
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const now = timeNow()
      const kind = data.subarray(0, 2).toString()
      if (kind.startsWith('0'))
        socket.send(`40${JSON.stringify({ token: tokens[no % tokens.length] })}`)
      else if (kind.startsWith('2')) socket.send('3')
      else if (kind === '40') socket.send('420["chatRoom","en"]')
      else if (kind === '42') note(data.subarray(2).toString(), now)
      else if (kind === '43') {
        if (role === 'silent') stopReading(socket)
        resolve()
      }
    })
  })
}

/** From now on everything but a ping is let go unread: thousands of parsers would measure themselves. */
function stopReading(socket: WebSocket): void {
  const { _socket: line } = socket as unknown as { readonly _socket: Socket }
  line.removeAllListeners('data')
  line.on('data', (chunk: Buffer) => {
    if (chunk.subarray(-PING.length).equals(PING)) socket.send('3')
  })
}

function note(text: string, now: number): void {
  const [name, event] = JSON.parse(text) as [string, { messages: { text: string }[] }]
  if (name !== 'chatMessages') return
  events += 1
  for (const message of event.messages) {
    const sentAt = Number(message.text)
    if (Number.isFinite(sentAt)) delays.push(now - sentAt)
  }
}
