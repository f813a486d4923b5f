import type { CurrencyCode, Money } from '@baize/money'
import { NO_TIPS, withTip, type TipWagering } from '@baize/rules/tips'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import { readWallets } from '../ledger/ledger-store.ts'

/** What of the tips of a wallet must be played before it leaves. */
export async function tipWageringOf(
  db: Database | Tx,
  playerId: string,
  currency: CurrencyCode,
): Promise<TipWagering> {
  const row = await db
    .selectFrom('tip_wagering')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .selectAll()
    .executeTakeFirst()
  if (!row) return NO_TIPS
  return { receivedMinor: row.received_minor, stakedUntilMinor: row.staked_until_minor }
}

/** Notes what a wallet has just received; behind its posting, which holds the wallet still. */
export async function noteReceived(tx: Tx, playerId: string, amount: Money): Promise<void> {
  const { currency, amountMinor } = amount
  const wallets = await readWallets(tx, playerId)
  const wallet = wallets.find(({ currency_code }) => currency_code === currency)
  const before = await tipWageringOf(tx, playerId, currency)
  const after = withTip(before, wallet?.staked_total ?? 0n, amountMinor)
  const columns = {
    received_minor: after.receivedMinor,
    staked_until_minor: after.stakedUntilMinor,
  }
  await tx
    .insertInto('tip_wagering')
    .values({
      bucket: bucketOf(playerId),
      player_id: playerId,
      currency_code: currency,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'player_id', 'currency_code']).doUpdateSet(columns),
    )
    .execute()
}
