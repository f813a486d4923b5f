import { request } from 'node:http'
import { join } from 'node:path'

/**
 * Sends a command to the running backend as `npm run operator` does, without a process of its own: a test changes
 * settings dozens of times.
 */
export async function askOperator(dataDir: string, args: readonly string[]): Promise<string> {
  const sent = JSON.stringify({ operator: 'testkit', args })
  const { status, body } = await post(join(dataDir, 'operator.sock'), sent)
  if (status !== 200) throw new Error(`operator ${args.join(' ')} answered ${status}: ${body}`)
  const { ok, lines } = JSON.parse(body) as { ok: boolean; lines: readonly string[] }
  if (!ok) throw new Error(`operator ${args.join(' ')}: ${lines.join('\n')}`)
  return lines.map((line) => `${line}\n`).join('')
}

function post(socketPath: string, sent: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const call = request({ socketPath, path: '/run', method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(sent)
  })
}
