import { CALLS, ROUTES, type CallName } from '@baize/contract'
import type { InjectOptions } from 'fastify'
import { testGames } from './features/play/testing.ts'
import { createServer } from './server.ts'
import { testContext } from './testing.ts'

export interface SentCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: InjectOptions['payload']
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
}

/** The whole backend over an empty database, with a clock that stands still; nothing listens yet. */
export async function startTestServer(
  env: NodeJS.ProcessEnv = {},
  own: Parameters<typeof testContext>[1] = {},
  externals: Parameters<typeof createServer>[1] = {},
) {
  const context = await testContext(env, own)
  // Somebody runs every game of the content, unless the test brings providers of its own.
  const server = await createServer(context, {
    gameProviders: [testGames().provider],
    ...externals,
  })
  await server.gameFeed.refresh()

  /** Makes a call of the contract the way the site does. */
  async function send(name: CallName, call: SentCall = {}) {
    const path = Object.entries(call.params ?? {}).reduce<string>(
      (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(value)),
      ROUTES[name].path,
    )
    return await server.app.inject({
      method: ROUTES[name].method,
      url: path,
      ...(call.query ? { query: call.query } : {}),
      ...(call.body === undefined ? {} : { payload: call.body }),
      headers: {
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...call.headers,
      },
    })
  }

  return {
    context,
    ...server,
    send,
    /** The answer of a call, which must have the shape the contract promises. */
    async answerOf<N extends CallName>(name: N, call: SentCall = {}) {
      const response = await send(name, call)
      if (response.statusCode !== 200) {
        throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
      }
      return CALLS[name].answer.parse(response.json()) as ReturnType<
        (typeof CALLS)[N]['answer']['parse']
      >
    },
    async stop() {
      await server.stop()
      await context.db.destroy()
    },
  }
}

/** Listens on a free port of this machine and returns the address. */
export async function listenOnFreePort(app: {
  listen(options: { port: number; host: string }): Promise<string>
}): Promise<string> {
  return await app.listen({ port: 0, host: '127.0.0.1' })
}
