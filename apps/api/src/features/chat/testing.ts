import { once } from 'node:events'
import type { ChatMessage, LiveEvents, LiveRequests } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import { openPlayer } from '../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'

export type ChatPage = Socket<LiveEvents, LiveRequests>
type Server = Awaited<ReturnType<typeof startTestServer>>

/** What a page knows of its room: what was said before it came is history. */
const NEWEST = new WeakMap<ChatPage, number>()

let keyCount = 0
export function newKey(): string {
  keyCount += 1
  return `00000000-0000-4000-8000-${String(keyCount).padStart(12, '0')}`
}

/** A casino with people who talk, over real sockets. */
export async function openChat(...options: Parameters<typeof startTestServer>) {
  const api = await startTestServer(...options)
  const address = await listenOnFreePort(api.app)
  const pages: ChatPage[] = []

  return {
    api,
    address,
    person: (nickname: string | null) => openTalker(api, nickname),
    async enter(token: string, room = 'en', options_: object = {}): Promise<ChatPage> {
      const page = await openPage(address, token, options_)
      pages.push(page)
      const newest: unknown = await page.emitWithAck('chatRoom', room)
      NEWEST.set(page, typeof newest === 'number' ? newest : 0)
      return page
    },
    leave: () => pages.splice(0).forEach((page) => page.disconnect()),
    async stop() {
      for (const page of pages) page.disconnect()
      await api.stop()
    },
  }
}

export async function openPage(address: string, token: string, options: object = {}) {
  const auth = { token, brand: 'curacao' }
  const page: ChatPage = io(address, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  await once(page as never, 'connect')
  return page
}

let talkerCount = 0

/** Somebody with a name who may talk, by another process of the same backend where one is named. */
export async function openTalker(api: Server, nickname: string | null, by = api) {
  talkerCount += 1
  const player = await openPlayer(api, `talker${talkerCount}@example.com`)
  const { playerId, token } = player
  const own = `10.9.${talkerCount}.1`
  const set = (values: object) =>
    api.context.db.updateTable('player').set(values).where('id', '=', playerId).execute()
  await set({ nickname })
  const said = async (text: string, more: object = {}) =>
    await by.send('sendChatMessage', {
      token,
      body: { room: 'en', text, key: newKey(), ...more },
      headers: { 'x-baize-brand': 'curacao', 'x-forwarded-for': own },
    })
  return {
    ...player,
    set,
    /** The answer as it comes, refusals included. */
    try: said,
    async say(text: string, more: object = {}): Promise<ChatMessage> {
      const answer = await said(text, more)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
      return answer.json<{ data: { message: ChatMessage } }>().data.message
    },
    async me(room = 'en') {
      const { data } = await api.answerOf('getChatRooms', {
        token,
        headers: { 'x-baize-brand': 'curacao' },
      })
      if (!data.me) throw new Error(`Nobody is in ${room}.`)
      return data.me
    },
    async history(query: Record<string, string> = {}) {
      const { data } = await api.answerOf('getChatMessages', {
        token,
        query: { room: 'en', ...query },
        headers: { 'x-baize-brand': 'curacao' },
      })
      return data
    },
  }
}

/** The next event of a kind. */
export const next = <E extends keyof LiveEvents>(page: ChatPage, event: E) =>
  new Promise<Parameters<LiveEvents[E]>[0]>((resolve) => {
    page.once(event, ((said: Parameters<LiveEvents[E]>[0]) => resolve(said)) as never)
  })

/** Everything that is said on a page from now on, as it comes. */
export function heardOn(page: ChatPage): ChatMessage[] {
  const heard: ChatMessage[] = []
  const newest = NEWEST.get(page) ?? 0
  page.on('chatMessages', ({ messages }) =>
    heard.push(...messages.filter(({ number }) => number > newest)),
  )
  return heard
}
