// One game's figures, away from the thread that reports on them.
import { parentPort, workerData } from 'node:worker_threads'
import { makeReceipt } from '@baize/fair/simulations/receipt'
import { provenSheet } from './sheet-bets.ts'
import { loadGame, simulatedEngineOf } from './sheet-games.ts'

const { slug, sourceHash } = workerData as { slug: string; sourceHash: string }
const game = await loadGame(slug)
const say = (message: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
const figures = game.figures(game.config, (done) => say({ done }))
const sheet = provenSheet(game, figures)
const receipt = makeReceipt(game, sheet, await simulatedEngineOf(game), sourceHash)
say({ computed: { sheet, receipt } })
