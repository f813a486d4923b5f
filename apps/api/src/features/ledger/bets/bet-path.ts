import { NO_TELEMETRY, type Span } from '@baize/host'
import { isDatabaseOutage, pipelineOf } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import { bucketOf } from '../../gate/bucket.ts'
import { createBetLanes } from './bet-lanes.ts'
import { measureBetPath } from './bet-path-metrics.ts'
import { batchOf, readsOfBatch, writesOf } from './bet-path-store.ts'
import {
  isSinglePlayerBatch,
  singlePlayerReads,
  singlePlayerWrites,
} from './single-player-batch-store.ts'
import { currencyOf, type PlayAct, type PlayReply } from './play-acts.ts'
import { settleTogether } from './bet-decisions.ts'
import type { PostedWallets } from '../posted-wallets.ts'

const TRIES_MAX = 3
const ID_LENGTH_MAX = 128
/** Far above any win, far below what a wallet can count to. */
const AMOUNT_MAX = 10n ** 17n
const PROVIDER_NAME = /^[a-z0-9-]{1,32}$/
/** Two rivals that wait for each other, or that wrote the same key at once: the second try sees the first. */
const WORTH_A_RETRY = new Set(['40001', '40P01', '23505'])

interface Waiting {
  /** Taken together or not at all. */
  readonly acts: readonly PlayAct[]
  /** Only meant for differences; 0 while nobody measures. */
  readonly askedAtMs: number
  readonly span: Span | undefined
  readonly resolve: (reply: PlayReply) => void
  readonly reject: (error: unknown) => void
}

interface BetPathDeps extends Pick<AppContext, 'db' | 'clock' | 'telemetry'> {
  /** Told which wallets were posted to, for whoever counts behind the bets. */
  readonly posted?: Pick<PostedWallets, 'note'>
}

export type BetPath = ReturnType<typeof createBetPath>

/**
 * The way of bets, wins and rollbacks into the ledger: by lanes, in batches, each batch one transaction. An account is
 * always in the same lane, so its acts keep their order.
 */
export function createBetPath({ db, clock, telemetry = NO_TELEMETRY, posted }: BetPathDeps) {
  const { tracing } = telemetry
  const measured = measureBetPath(telemetry)
  const pipeline = pipelineOf(db)

  async function settleBatch(batch: readonly Waiting[]): Promise<PlayReply[]> {
    const all = batch.flatMap(({ acts }) => acts)
    const isSinglePlayer = isSinglePlayerBatch(all)
    const questions = isSinglePlayer ? singlePlayerReads(all) : readsOfBatch(all)
    return await pipeline.transact(questions, (answers) => {
      const state = batchOf(clock.now(), answers)
      const answer = batch.map(({ acts }) => settleTogether(state, acts))
      return { answer, writes: isSinglePlayer ? singlePlayerWrites(state) : writesOf(state) }
    })
  }

  async function settleWithRetries(batch: readonly Waiting[]): Promise<PlayReply[]> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await settleBatch(batch)
      } catch (error) {
        if (tried === TRIES_MAX || !WORTH_A_RETRY.has(codeOf(error))) throw error
      }
    }
  }

  /** One act that the database cannot take must not take its neighbours along. */
  async function settleAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const replies = await settleWithRetries(batch)
      if (posted)
        for (const { acts } of batch)
          for (const act of acts) posted.note(act.playerId, currencyOf(act))
      for (const [at, { resolve }] of batch.entries()) resolve(replies[at] as PlayReply)
    } catch (error) {
      // Alone each can be tried again without harm: what was committed is known by its key.
      if (batch.length > 1 && !isDatabaseOutage(error))
        for (const one of batch) await settleAll([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  const lanes = createBetLanes<Waiting>(pipeline.laneCount, async (batch) => {
    const startedAtMs = measured?.now() ?? 0
    await settleAll(batch)
    measured?.batchEnded(batch, startedAtMs)
    endSpans(batch)
  })

  function settleGroup(acts: readonly PlayAct[]): Promise<PlayReply> {
    const problem = problemIn(acts)
    if (problem !== undefined) return Promise.reject(new Error(problem))
    const bucket = bucketOf(acts[0]?.playerId ?? '')
    const span = tracing.start('bet path settle')
    const askedAtMs = measured?.now() ?? 0
    return new Promise((resolve, reject) => {
      lanes.add(bucket, { acts, askedAtMs, span, resolve, reject })
    })
  }

  return {
    /** Each act gets a verdict of its own; it fails only when the database does. */
    settle: (act: PlayAct): Promise<PlayReply> => settleGroup([act]),
    /** A few acts of one player, such as a bet and its win: all of them happen, or none does. */
    settleTogether: settleGroup,
  }
}

function endSpans(batch: readonly Waiting[]): void {
  for (const { span } of batch) {
    span?.set({ 'bet_path.batch_size': batch.length })
    span?.end()
  }
}

function problemIn(acts: readonly PlayAct[]): string | undefined {
  if (new Set(acts.map(({ playerId }) => playerId)).size !== 1)
    return 'What is taken together belongs to one player.'
  return acts.map(problemOf).find((problem) => problem !== undefined)
}

/** What no provider may send: the edge in front of this has to refuse it in its own words. */
export function problemOf(act: PlayAct): string | undefined {
  const ids = [act.txId, act.roundId, act.game, ...(act.kind === 'rollback' ? [act.betTxId] : [])]
  if (!PROVIDER_NAME.test(act.provider)) return `${act.provider} is no name of a provider.`
  if (ids.some((id) => id === '' || id.length > ID_LENGTH_MAX || id.includes('\0')))
    return 'An id of a play is empty or too long.'
  if (act.kind === 'bet' && !isStake(act)) return 'A bet stakes more than nothing.'
  if (act.kind === 'promo' && act.amount.amountMinor <= 0n) return 'A gift is more than nothing.'
  if (act.kind === 'win' && act.amount.amountMinor < 0n) return 'A win never takes.'
  return act.kind !== 'rollback' && act.amount.amountMinor > AMOUNT_MAX
    ? 'No play moves that much.'
    : undefined
}

/** Of a free round the stake is nothing, and nothing else. */
function isStake({ amount, freeValue }: Extract<PlayAct, { kind: 'bet' }>): boolean {
  if (freeValue === undefined) return amount.amountMinor > 0n
  return amount.amountMinor === 0n && freeValue.currency === amount.currency
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
