// Calls of the chat by hand: a library's client costs more than the backend that answers it, and both share the machine.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One connection, open before anything is measured, as the site has to the backend. */
export interface Caller {
  isBusy(): boolean
  /** `sent`, or the code of the refusal. One at a time. */
  say(text: string): Promise<string>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openCaller(address: string, no: number, token: string): Promise<Caller> {
  const { hostname, port, host } = new URL(address)
  const line = connect({ host: hostname, port: Number(port), noDelay: true })
  line.setEncoding('latin1')
  await once(line, 'connect')
  const answerOf = readAnswers(line)
  const head = [
    'POST /api/user/send-chat-message HTTP/1.1',
    `host: ${host}`,
    'connection: keep-alive',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    // Everybody at home behind a line of their own.
    `x-forwarded-for: 10.8.${no >> 8}.${no & 255}`,
    'content-length: ',
  ].join('\r\n')
  let isBusy = false
  // A process accepts one new connection in each turn of its loop; that queue is not what is measured.
  line.write(`GET /health HTTP/1.1\r\nhost: ${host}${HEAD_END}`)
  await answerOf()
  return {
    isBusy: () => isBusy,
    async say(text) {
      isBusy = true
      const body = JSON.stringify({ room: 'en', text, key: randomUUID() })
      line.write(`${head}${Buffer.byteLength(body)}${HEAD_END}${body}`)
      const answer = await answerOf()
      isBusy = false
      return /"code":"(\w+)"/.exec(answer)?.[1] ?? 'sent'
    },
    close: () => void line.destroy(),
  }
}

/** The body of the next answer. */
function readAnswers(line: Socket): () => Promise<string> {
  let read = ''
  let heard: ((body: string) => void) | undefined
  line.on('error', (error) => {
    throw error
  })
  line.on('close', () => heard?.('"code":"LINE_CLOSED"'))
  line.on('data', (chunk: string) => {
    read += chunk
    const headEnd = read.indexOf(HEAD_END)
    const [, length = ''] = /content-length: (\d+)/i.exec(read.slice(0, headEnd)) ?? []
    const end = headEnd + HEAD_END.length + Number(length)
    if (headEnd < 0 || read.length < end) return
    const body = read.slice(headEnd + HEAD_END.length, end)
    read = read.slice(end)
    heard?.(body)
  })
  return () => new Promise<string>((resolve) => (heard = resolve))
}
