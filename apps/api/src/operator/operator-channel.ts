import { mkdirSync, rmSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { createEdge } from '@baize/host'
import * as z from 'zod/mini'
import { SettingRefused } from '../features/site/brand-settings.ts'
import type { AppContext } from '../app-context.ts'
import { runCommand } from './commands.ts'
import { OperatorMistake, type OperatorFeatures } from './command.ts'
import { isOperatorName } from './operator-name.ts'
import { operatorSocketPath, type OperatorAnswer } from './operator-socket.ts'
import { printed } from './print.ts'
import { createReviewServer } from './review/review-server.ts'

/** Read, write and search are nobody's but the owner's. */
const OWNER_ONLY = 0o177

const request = z.strictObject({
  args: z.array(z.string()).check(z.maxLength(1_000)),
  operator: z.string(),
})

/**
 * Listens for the operator's commands on a file in the data folder, never on the network. Without it the
 * casino still runs, so that whatever stands in its way is a warning; returns how to close it.
 */
export async function openOperatorChannel(
  context: AppContext,
  features: OperatorFeatures,
): Promise<() => Promise<void>> {
  const { config, log, random } = context
  const path = operatorSocketPath(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true })
  if (await isAnswering(path)) {
    log.warn({ path }, 'another process already holds the operator channel')
    return async () => {}
  }
  rmSync(path, { force: true })

  const app = createEdge({ log, random })
  const review = createReviewServer(context, features.documents)
  app.post('/run', async (call): Promise<OperatorAnswer> => {
    try {
      const { args, operator } = request.parse(call.body)
      if (!isOperatorName(operator))
        throw new OperatorMistake('An operator has a name of 1 to 100 characters on one line.')
      return {
        ok: true,
        lines: printed(await runCommand({ context, features, operator, review }, args)),
      }
    } catch (error) {
      const isMistake = error instanceof OperatorMistake || error instanceof SettingRefused
      if (isMistake) return { ok: false, lines: [error.message] }
      throw error
    }
  })
  await app.ready()
  try {
    await listenPrivately(app.server, path)
  } catch (error) {
    log.warn({ err: error, path }, 'the operator channel could not be opened')
  }
  return async () => {
    await Promise.all([app.close(), review.close()])
    rmSync(path, { force: true })
  }
}

// The file is made inside listen() itself, so the mask is in force for that one call and no other file.
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const mask = process.umask(OWNER_ONLY)
    try {
      server.listen(path, () => {
        server.removeListener('error', reject)
        resolve()
      })
    } finally {
      process.umask(mask)
    }
  })
}

/** A file left behind by a crash answers nothing; one that answers belongs to a living process. */
function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
