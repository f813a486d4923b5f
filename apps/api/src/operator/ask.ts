import { request } from 'node:http'
import { ConfigError } from '@baize/host'
import * as z from 'zod/mini'
import { operatorSocketPath, type OperatorAnswer } from './operator-socket.ts'

const ANSWER_TIMEOUT_MS = 15_000

const answer = z.object({ ok: z.boolean(), lines: z.array(z.string()) })

/** Sends one command line to the running backend of a data folder, in the name of an operator. */
export async function askOperatorChannel(
  dataDir: string,
  operator: string,
  args: readonly string[],
): Promise<OperatorAnswer> {
  const { status, body } = await post(
    operatorSocketPath(dataDir),
    JSON.stringify({ args, operator }),
  )
  const parsed = status === 200 ? answer.safeParse(JSON.parse(body)) : undefined
  if (!parsed?.success) {
    throw new ConfigError(`The backend could not do it (${status}): ${body}`)
  }
  return parsed.data
}

function post(socketPath: string, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        socketPath,
        path: '/run',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeout: ANSWER_TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('it did not answer in time')))
    sent.on('error', (error) => reject(new ConfigError(explain(socketPath, error))))
    sent.end(body)
  })
}

function explain(socketPath: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') {
    return `The backend is not running here: nobody listens at ${socketPath}. Start it first, or set DATA_DIR to its data folder.`
  }
  if (error.code === 'EACCES') {
    return `${socketPath} belongs to another user; only the user who runs the backend may operate it.`
  }
  return `The backend cannot be reached at ${socketPath} (${error.message}).`
}
