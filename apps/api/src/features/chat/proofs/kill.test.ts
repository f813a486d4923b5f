import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ROUTES, type ChatMessage } from '@baize/contract'
import { proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { redisUrlOf } from '../../../testing-redis.ts'
import { newProofPlace } from '../../ledger/proofs/proof-place.ts'
import { report, runsOf } from '../../ledger/proofs/testing.ts'
import { heardOn, newKey, openPage } from '../testing.ts'
import type { TalkingOrder } from './talking-process.ts'

const PROGRAM = fileURLToPath(new URL('talking-process.ts', import.meta.url))
const TALKERS = 6
/** Messages that each of them says between two kills. */
const SAID_EACH = 12
const HEADERS = { 'x-baize-brand': 'curacao', 'content-type': 'application/json' }
const { DATABASE_URL } = process.env
const REDIS_URL = redisUrlOf('chat-kill', process.env['REDIS_URL'])
/** Two processes need a database that takes two, and a Redis between them; otherwise one is killed and started again. */
const isShared = DATABASE_URL !== undefined && REDIS_URL !== undefined

interface Backend {
  readonly child: ChildProcess
  readonly address: string
  readonly tokens: readonly string[]
}

const { place, unlock, remove } = await newProofPlace('chat-kill', DATABASE_URL)
const backends: Backend[] = []
afterAll(async () => {
  for (const { child } of backends) await kill(child)
  await remove()
})

async function start(talkers = 0): Promise<Backend> {
  unlock()
  const order: TalkingOrder = { place, redisUrl: isShared ? REDIS_URL : undefined, talkers }
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tokens: string[] = []
  for await (const line of createInterface(child.stdout)) {
    const [what, value = ''] = line.split(' ')
    if (what === 'token') tokens.push(value)
    if (what !== 'address') continue
    const backend = { child, address: value, tokens }
    backends.push(backend)
    return backend
  }
  throw new Error('The talking process ended before it served anybody.')
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Undefined when nobody has answered. */
async function say(address: string, token: string, text: string, key: string) {
  try {
    const answer = await fetch(`${address}${ROUTES.sendChatMessage.path}`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
      body: JSON.stringify({ room: 'en', text, key }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { data: { message: ChatMessage } }).data.message
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function historyOf(address: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const query = new URLSearchParams({ room: 'en', after: String(all.at(-1)?.number ?? 0) })
    const answer = await fetch(`${address}${ROUTES.getChatMessages.path}?${query}`, {
      headers: HEADERS,
    })
    const { data } = (await answer.json()) as {
      data: { messages: ChatMessage[]; hasMore: boolean }
    }
    all.push(...data.messages)
    if (!data.hasMore) return all
  }
}

test(
  'R113 a backend that is killed loses no message it acknowledged, and none is said twice',
  async () => {
    const kills = runsOf(1, 2, 20)
    let living = await start(TALKERS)
    let other = isShared ? await start() : living
    const { tokens } = living
    const acknowledged = new Map<string, number>()
    let again = 0

    /** Says everything to one after the other; what nobody has answered is said again, to whoever is there, by its key. */
    async function talk(token: string, no: number, round: number, dying: Backend): Promise<void> {
      for (let turn = 0; turn < SAID_EACH; turn += 1) {
        const text = `${no} says ${round} ${turn}`
        const key = newKey()
        const first = turn % 2 === 0 ? living : other
        let message = await say(first.address, token, text, key)
        if (!message) {
          again += 1
          await replaced
          message = await say(living.address, token, text, key)
        }
        if (!message) throw new Error(`Nobody has taken “${text}”.`)
        acknowledged.set(text, message.number)
        if (acknowledged.size % 20 === 7 && dying.child.signalCode === null)
          dying.child.kill('SIGKILL')
      }
    }

    async function replace(dying: Backend): Promise<void> {
      await once(dying.child, 'exit')
      other = await start()
      if (!isShared) living = other
    }

    let replaced: Promise<void> = Promise.resolve()
    for (let round = 0; round < kills; round += 1) {
      const dying = other
      const page = await openPage(living.address, tokens[0] ?? '')
      await page.emitWithAck('chatRoom', 'en')
      const heard = heardOn(page)
      replaced = replace(dying)
      await Promise.all(tokens.map((token, no) => talk(token, no, round, dying)))
      await replaced
      page.disconnect()
      const numbers = heard.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
    }

    const history = await historyOf(living.address)
    expect(history.map(({ number }) => number)).toEqual(history.map((_one, at) => at + 1))
    expect(new Map(history.map(({ text, number }) => [text, number]))).toEqual(acknowledged)
    expect(history).toHaveLength(acknowledged.size)
    for (let no = 0; no < TALKERS; no += 1) {
      const own = history.filter(({ text }) => text.startsWith(`${no} `)).map(({ text }) => text)
      const said = [...acknowledged.keys()].filter((text) => text.startsWith(`${no} `))
      expect(own).toEqual(said)
    }
    report(
      `${kills} kills of ${isShared ? 'one of two backends' : 'the backend'}: ${acknowledged.size} messages acknowledged, ` +
        `all kept once and in order, ${again} of them said again`,
    )
  },
  proofPatienceMs(600_000),
)
