import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HG_PURPOSES } from '@baize/contract/hg'
import { sessionTokenOf, type HgSession, type HgStudioPath } from '@baize/contract/hg-studio'
import type { RgsInit, RgsPath } from '@baize/contract/rgs'
import { hgKeys, hgSign, systemClock, systemRandom } from '@baize/host'
import { ROOT } from '../../../tools/programs/supervisor.ts'

/** A program of the casino as it runs, in a process that can be killed without a word. */
export interface Killable {
  readonly pid: number
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startKillable(name: string, env: NodeJS.ProcessEnv): Promise<Killable> {
  const entry = join(ROOT, `apps/${name}/src/main.ts`)
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${name} ended before it was up.`))),
  ])
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** What a casino and a browser send to a studio over the wire. Undefined: nobody answered. */
export function studioWire(port: number, secret: string) {
  const base = `http://127.0.0.1:${port}`
  const [key] = hgKeys(secret, HG_PURPOSES.studioCall)

  async function post(path: string, body: string, headers: Record<string, string>) {
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return { status: response.status, body: (await response.json()) as unknown }
    } catch {
      return undefined
    }
  }

  async function casino<T>(path: HgStudioPath, words: object): Promise<T> {
    const body = JSON.stringify(words)
    const at = { now: systemClock.now(), nonce: systemRandom.uuid() }
    const answer = await post(path, body, hgSign({ method: 'POST', path, rawBody: body }, key, at))
    if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body as T
  }

  const rgs = async <T>(token: string, path: RgsPath, words: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await post(path, JSON.stringify(words), headers)
    return answer as { status: number; body: T } | undefined
  }

  return {
    rgs,
    casino,
    /** A session straight from the studio, as the casino opens it. */
    open: (at: { gameId: string; playerId: string }) =>
      casino<HgSession>('/studio/v1/sessions/open', sessionWords(at.gameId, at.playerId)),
    /** A session of a player at a game, with a seed from their browser; returns the token of it. */
    async sit(seat: { gameId: string; playerId: string; open?: Opener }): Promise<string> {
      const { gameId, playerId, open = (words) => casino('/studio/v1/sessions/open', words) } = seat
      const token = sessionTokenOf(await open(sessionWords(gameId, playerId)))
      const init = await rgs<RgsInit>(token, '/rgs/v1/init', {})
      if (init?.status !== 200) throw new Error(JSON.stringify(init))
      if (init.body.fairness.clientSeed === null)
        await rgs(token, '/rgs/v1/seeds/rotate', { clientSeed: 'browser' })
      return token
    },
  }
}

export type StudioWire = ReturnType<typeof studioWire>

/** How a session comes about: straight from the studio, or by a casino. */
type Opener = (words: ReturnType<typeof sessionWords>) => Promise<HgSession>

function sessionWords(gameId: string, playerId: string) {
  return {
    gameId,
    mode: 'real' as const,
    playerId,
    currency: 'EUR' as const,
    locale: 'en',
    siteOrigin: 'http://localhost:3000',
    cashierUrl: 'http://localhost:3000/deposit',
    historyUrl: 'http://localhost:3000/history',
    jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
  }
}
