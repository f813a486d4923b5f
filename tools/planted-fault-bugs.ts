import type { PlantedBug } from './planted-bug.ts'

const SIMULATION = 'simulation/simulation.test.ts'
const STUDIO_KILLED = 'apps/studio/src/proofs/kill.test.ts'
const TABLE_KILLED = 'apps/studio/src/live/kill.test.ts'
const CUT_ORDERS = 'apps/api/src/features/ledger/proofs/cut-orders.test.ts'
const CUT_CONNECTIONS = 'apps/api/src/features/cashier/proofs/cut-connections.test.ts'
const CRYPTO = 'apps/api/src/features/crypto'
const DISK_FULL = 'apps/api/src/features/ledger/proofs/disk-full.test.ts'

/** What only shows when something is lost, late or killed between two programs. */
export const FAULT_BUGS: readonly PlantedBug[] = [
  {
    name: 'not taken back: a bet without an answer is refunded at the studio and stays taken at the wallet',
    file: 'apps/studio/src/engine/rounds.ts',
    from: `if (next === 'take-back' && outcome.isUnsent !== true) await`,
    to: `if (next === 'take-back' && round.id === '') await`,
    suites: [SIMULATION],
  },
  {
    name: 'restart forgets: what was asked of the wallet when the studio died is never heard of again',
    file: 'apps/studio/src/engine/recovery.ts',
    from: `      for (const round of rounds) {`,
    to: `      for (const round of rounds.slice(rounds.length)) {`,
    // A life of the simulation meets it by chance; of real kills in the middle of rounds one leaves such a round.
    suites: [SIMULATION, STUDIO_KILLED],
  },
  {
    name: 'table forgets: the bets of a shared round that a killed studio left are not given back',
    file: 'apps/studio/src/live/settlement.ts',
    from: `  while ((await context.commits.write(giveSome)) > 0);`,
    to: `  void giveSome`,
    // A life of the simulation meets it by chance, and real kills of a table every time.
    suites: [SIMULATION, TABLE_KILLED],
  },
  {
    name: 'table keeps: a bet at a shared table whose answer was lost is not taken back',
    file: 'apps/studio/src/live/seat-bets.ts',
    from: `  if (isUncertain) await`,
    to: `  if (isUncertain && seat.seatId === '') await`,
    suites: [SIMULATION, 'apps/studio/src/live/crash-table.test.ts'],
  },
  {
    name: 'coins stay: what a chain took back after it was credited is not taken out of the wallet',
    file: `${CRYPTO}/watcher/chain-reader.ts`,
    from: `for (const id of await creditedAbove(db, network.key, ancestor.height)) {`,
    to: `for (const id of (await creditedAbove(db, network.key, ancestor.height)).slice(0, 0)) {`,
    suites: [SIMULATION, `${CRYPTO}/deposit/sandbox-deposits.test.ts`],
  },
  {
    name: 'coins lost: a payout that no block holds is not sent again',
    file: `${CRYPTO}/withdrawal/crypto-payouts.ts`,
    from: `if (state.type === 'unseen') return await send(payout)`,
    to: `if (state.type === 'unseen') return`,
    suites: [SIMULATION, `${CRYPTO}/withdrawal/crypto-withdrawals.test.ts`],
  },
  {
    name: 'hour without pages: texts that could not be had are not asked for again',
    file: 'apps/web/src/server/texts.ts',
    from: `if (kept.get(key)?.texts === texts) kept.delete(key)`,
    to: `if (key === '') kept.delete(key)`,
    suites: ['apps/web/src/server/texts.test.ts'],
  },
  {
    name: 'told of others: every page hears what happens to every player',
    file: 'apps/api/src/features/live/live.ts',
    from: 'const playerRoom = (playerId: string) => `player:${playerId}`',
    to: 'const playerRoom = (playerId: string) => `player:${playerId.slice(0, 0)}`',
    suites: [SIMULATION, 'apps/api/src/features/live/live.test.ts'],
  },
  {
    name: 'late bet taken: a rollback that came before its bet does not keep it out',
    file: 'apps/api/src/features/ledger/bets/bet-decisions.ts',
    from: `  if (!taken) return enter(batch, wallet, act, { key, amountMinor: 0n, moved: NOTHING })`,
    to: `  if (!taken) return replyOf(batch, { ...wallet, cashAfter: wallet.balanceMinor, bonusAfter: 0n, postedAt: batch.now } as never, false)`,
    suites: [SIMULATION],
  },
  {
    name: 'full disk unplanned: a database without room is a fault of ours',
    file: 'apps/api/src/database/open.ts',
    from: `/^(08|57P0|53)/`,
    to: `/^(08|57P0)/`,
    suites: [DISK_FULL],
    bringsPostgres: true,
  },
  {
    name: 'told too soon: a bet is acknowledged when it is decided, and not when it is committed',
    file: 'apps/api/src/database/pipelined-transaction.ts',
    from: `      this.#send(connection, this.#decision.writes, false)`,
    to: `      this.#send(connection, this.#decision.writes, false)
      this.#flights.resolve(this.#decision.answer)`,
    suites: [CUT_ORDERS],
    bringsPostgres: true,
  },
  {
    name: 'cut unplanned: a connection that is cut within a transaction is a fault of ours',
    file: 'apps/api/src/database/open.ts',
    from: `|is not queryable`,
    to: ``,
    suites: [CUT_CONNECTIONS],
    bringsPostgres: true,
  },
]
