// The ledger alone in a process that does what it is asked. It is made to be stopped: see stopped-orders.test.ts.
import { systemClock } from '@baize/host'
import { createBetPath } from '../bets/bet-path.ts'
import type { PlayReply } from '../bets/play-acts.ts'
import { actOf, type Step } from './orders.ts'
import { openProofPlace, type ProofPlace } from './proof-place.ts'

export interface AskedStep {
  readonly no: number
  readonly step: Step
  readonly player: string
  readonly tx: string
}

export interface ToldStep {
  readonly no: number
  readonly reply: PlayReply
}

const db = await openProofPlace(JSON.parse(process.argv[2] ?? '') as ProofPlace)
const betPath = createBetPath({ db, clock: systemClock })

process.on('message', (asked: readonly AskedStep[]) => {
  for (const { no, step, player, tx } of asked)
    void betPath.settle(actOf(step, player, tx)).then((reply) => process.send?.({ no, reply }))
  process.send?.('taken')
})
process.send?.('ready')
