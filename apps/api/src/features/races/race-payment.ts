import { Refusal } from '@baize/contract'
import { isCurrencyCode, money } from '@baize/money'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { RacePrizeWon } from '../../events/event-table.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import type { Gate } from '../gate/gate.ts'
import { HOUSE_RACES, playerCash, type Ledger } from '../ledger/ledger.ts'
import { findPlayer } from '../players/player-store.ts'
import { readTerms, type RaceTerms } from './race-schema.ts'
import { findRace } from './race-store.ts'
import {
  closePaidRaces,
  lockOwed,
  owedResults,
  settleResult,
  type RaceResult,
} from './result-store.ts'

const PAID_AT_ONCE = 200
const TRY_AGAIN_MS = 10 * 60 * 1000

export interface PrizeGivingDeps {
  readonly clock: AppContext['clock']
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly bonuses: Pick<Bonuses, 'assignIn'>
}

export interface RacePaymentDeps extends Omit<PrizeGivingDeps, 'clock'> {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events' | 'log'>
}

/** R110. Pays the prizes of frozen boards, each once. */
export function createRacePayment({ context, ...giving }: RacePaymentDeps) {
  const { db, clock, events, log } = context
  const give = createPrizeGiving({ clock, ...giving })

  async function payOne(owed: Pick<RaceResult, 'race_id' | 'position'>): Promise<void> {
    const race = await findRace(db, owed.race_id)
    if (!race) return
    const later = new Date(clock.now().getTime() + TRY_AGAIN_MS)
    const paid = await db
      .transaction()
      .execute(async (tx) => {
        const result = await lockOwed(tx, owed)
        if (!result) return undefined
        const given = await give(tx, result, readTerms(race.terms))
        // The place of the bonus in the wallet is taken: it waits until that is free.
        if (!given) {
          await settleResult(tx, owed, { try_at: later })
          return undefined
        }
        await settleResult(tx, owed, { prize_state: given.state, settled_at: clock.now() })
        return given.prize && { prize: given.prize, result }
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        log.warn({ err: error, ...owed }, 'race prize not paid yet')
        await db.transaction().execute((tx) => settleResult(tx, owed, { try_at: later }))
        return undefined
      })
    if (!paid) return
    const { prize, result } = paid
    const { player_id: playerId, race_id: raceId, place } = result
    await events.publish('raceFinished', { playerId, raceId, race: race.key, place, prize })
  }

  /** Pays what is owed. However many do so at once, a prize is paid once by its row and by its key. */
  async function payDue(): Promise<void> {
    const owed = await owedResults(db, clock.now(), PAID_AT_ONCE)
    for (const one of owed) await payOne(one)
    await closePaidRaces(db)
  }

  return { payDue }
}

function createPrizeGiving({ clock, gate, ledger, bonuses }: PrizeGivingDeps) {
  /** In the currency that the player plays in; false while its place in the wallet is taken. */
  async function assign(tx: Tx, playerId: string, offer: string): Promise<boolean> {
    const code = (await findPlayer(tx, playerId))?.currency_code ?? ''
    if (!isCurrencyCode(code)) throw new Error(`The player ${playerId} has no currency.`)
    return (await bonuses.assignIn(tx, { playerId, currency: code }, offer)) !== undefined
  }

  /** What becomes of a prize inside its transaction; undefined leaves it owed for later. */
  return async function give(
    tx: Tx,
    result: RaceResult,
    terms: RaceTerms,
  ): Promise<{ state: 'paid' | 'withheld'; prize: RacePrizeWon | null } | undefined> {
    const { race_id: raceId, player_id: playerId, prize_minor, prize_offer: offer } = result
    const state = await gate.lock(tx, playerId)
    // R411. Since the board was frozen: what they would have won goes to nobody.
    if (barredCode(clock.now(), state)) return { state: 'withheld', prize: null }
    const { currency } = terms
    if (offer !== null && !(await assign(tx, playerId, offer))) return undefined
    const cash = prize_minor > 0n ? money(prize_minor, currency) : null
    if (cash)
      await ledger.postTransfer(tx, {
        debit: HOUSE_RACES,
        credit: playerCash(playerId),
        amount: cash,
        key: `race-prize:${raceId}:${playerId}`,
        kind: 'race-prize',
        reference: raceId,
      })
    return { state: 'paid', prize: { cash, offer } }
  }
}
