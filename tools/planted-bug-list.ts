import type { PlantedBug } from './planted-bug.ts'
import { ATTACK_BUGS } from './planted-attack-bugs.ts'
import { BONUS_BUGS } from './planted-bonus-bugs.ts'
import { CHAT_BUGS } from './planted-chat-bugs.ts'
import { FAULT_BUGS } from './planted-fault-bugs.ts'
import { PROTECTION_BUGS } from './planted-protection-bugs.ts'
import { RACE_BUGS } from './planted-race-bugs.ts'
import { REWARD_BUGS } from './planted-reward-bugs.ts'
import { TIP_BUGS } from './planted-tip-bugs.ts'

const LEDGER = 'apps/api/src/features/ledger'
const BET_PATH = `${LEDGER}/bets/bet-path.test.ts`
const ROUND_LIMITS = `${LEDGER}/bets/round-limits.test.ts`
const RACES = `${LEDGER}/proofs/races.test.ts`
const ORDERS = `${LEDGER}/proofs/orders.test.ts`
const TRANSFERS = `${LEDGER}/ledger.test.ts`
const MODEL = `${LEDGER}/proofs/model.test.ts`

const MONEY_BUGS: readonly PlantedBug[] = [
  {
    name: 'lock missing: the wallets of a batch are read without locking them',
    file: `${LEDGER}/bets/bet-path-store.ts`,
    from: `\n    for update of w\``,
    to: '`',
    suites: [RACES],
    needsPostgres: true,
  },
  {
    name: 'gate outside the transaction: it is read before the wallets are locked',
    file: `${LEDGER}/bets/bet-path-store.ts`,
    from: `    { statement: LOCK_WALLETS, values: ofPlayers },
    { statement: READ_GATES, values: ofPlayers },`,
    to: `    { statement: { ...READ_GATES, name: 'early' }, values: ofPlayers },
    { statement: LOCK_WALLETS, values: ofPlayers },
    { statement: { name: 'none', text: 'select 1' }, values: [] },`,
    suites: [RACES],
    needsPostgres: true,
  },
  {
    name: 'key check off: a bet that is already known is taken again',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `  if (known) return replay(batch, known, wallet, act, act.amount.amountMinor)
  if (batch.byKey.has`,
    to: `  if (batch.byKey.has`,
    suites: [BET_PATH],
  },
  {
    name: 'key reused: a transfer with a used key and another content gets the first answer',
    file: `${LEDGER}/ledger.ts`,
    from: `  if (!isSame) throw new LedgerKeyReused(transfer.key)`,
    to: '',
    suites: [TRANSFERS],
  },
  {
    name: 'float money: amounts are read through a JS number',
    file: 'packages/money/src/decimal.ts',
    from: `BigInt(whole + fraction.padEnd(exponent, '0'))`,
    to: `BigInt(Math.round(Number(text) * 10 ** exponent))`,
    suites: ['packages/money/src/money-text.test.ts'],
  },
  {
    name: 'tombstone skipped: a rollback of an unknown bet leaves nothing behind',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `  if (!taken) return enter(batch, wallet, act, { key, amountMinor: 0n, moved: NOTHING })`,
    to: `  if (!taken) return replyOf(batch, { ...wallet, cashAfter: wallet.balanceMinor, bonusAfter: 0n, postedAt: batch.now } as never, false)`,
    suites: [ORDERS],
  },
  {
    name: 'win without a bet: any round pays',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `  if (!isOpen) return fault('ROUND_NOT_OPEN', wallet)`,
    to: '',
    suites: [ORDERS],
  },
  {
    name: 'rollback after a win: the stake comes back on top of the prize',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `.some(({ kind }) => kind === 'win'))`,
    to: `.some(() => false))`,
    suites: [ORDERS],
  },
  {
    name: 'overdraft: a bet is taken whatever the balance',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `const stake = splitStake(amountMinor, spendableOf(wallet))`,
    to: `const stake = splitStake(amountMinor, { ...spendableOf(wallet), cashMinor: amountMinor })`,
    suites: [BET_PATH],
  },
  {
    name: 'one side only: the provider gets its half with the wrong sign',
    file: `${LEDGER}/bets/bet-path-store.ts`,
    from: `select bucket, player_id, currency_code, seq, 1, counter_account, -(`,
    to: `select bucket, player_id, currency_code, seq, 1, counter_account, (`,
    suites: [BET_PATH],
  },
  {
    name: 'limit not counted: stakes leave no trace in the sums of the day',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `  count(batch, wallet, 'bet', act.amount)`,
    to: '',
    suites: [MODEL],
  },
  {
    name: 'hold forgotten: what is set aside stays in the cash as well',
    file: `${LEDGER}/ledger.ts`,
    from: `    if (own === 'cash') balance_minor += amountMinor`,
    to: `    if (own === 'cash' && kind !== 'withdrawal-hold') balance_minor += amountMinor`,
    suites: [MODEL],
  },
  {
    name: 'half of a pair: a win that is refused leaves its bet behind',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `  if (!reply.ok) undo()\n`,
    to: '',
    suites: [BET_PATH],
  },
  {
    name: 'confirmed for ever: a bonus buy is not used up by the bet that follows',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `    confirmed.amountMinor === amount.amountMinor &&
    confirmed.betCount === wallet.betCount`,
    to: `    confirmed.amountMinor === amount.amountMinor`,
    suites: ['apps/api/src/features/play/wallet-suite/hg-wallet.test.ts'],
  },
  {
    name: 'highest bet per chip: what the round has staked before is not counted',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `    stakedInRound: money(stakedInRound, wallet.currency),\n`,
    to: '',
    suites: [ROUND_LIMITS],
  },
  {
    name: 'free rounds for everybody: the gate is not asked about them',
    file: `${LEDGER}/bets/bet-decisions.ts`,
    from: `{ kind: 'free-round', amount: freeValue, ...from }`,
    to: `{ kind: 'win', amount: freeValue, ...from }`,
    suites: [ROUND_LIMITS],
  },
]

export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...MONEY_BUGS,
  ...BONUS_BUGS,
  ...REWARD_BUGS,
  ...TIP_BUGS,
  ...RACE_BUGS,
  ...CHAT_BUGS,
  ...FAULT_BUGS,
  ...PROTECTION_BUGS,
  ...ATTACK_BUGS,
]
