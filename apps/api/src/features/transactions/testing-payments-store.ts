import type { AppContext } from '../../app-context.ts'

/** Writes payments in any state straight into their tables. */
export function paymentRows({ db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>) {
  async function addDeposit(
    playerId: string,
    row: { state?: string; amountMinor?: bigint; currency?: string; methodId?: string } = {},
  ): Promise<string> {
    const id = random.uuid()
    const state = row.state ?? 'approved'
    await db
      .insertInto('deposit')
      .values({
        id,
        player_id: playerId,
        key: random.uuid(),
        brand: 'any',
        method_id: row.methodId ?? 'card',
        method_name: row.methodId ?? 'card',
        provider: 'cashbox',
        currency_code: row.currency ?? 'EUR',
        amount_minor: row.amountMinor ?? 2_500n,
        state: state as 'approved',
        created_at: clock.now(),
        changed_at: clock.now(),
        credited_at: state === 'approved' ? clock.now() : null,
      })
      .execute()
    return id
  }

  async function addWithdrawal(
    playerId: string,
    row: { state?: string; amountMinor?: bigint; provider?: string } = {},
  ): Promise<string> {
    const id = random.uuid()
    await db
      .insertInto('withdrawal')
      .values({
        id,
        player_id: playerId,
        key: random.uuid(),
        brand: 'any',
        method_id: row.provider === 'crypto' ? 'crypto' : 'bank-transfer',
        method_name: 'bank-transfer',
        provider: row.provider ?? 'cashbox',
        currency_code: 'EUR',
        amount_minor: row.amountMinor ?? 5_000n,
        state: (row.state ?? 'requested') as 'requested',
        full_name: 'Ann Player',
        destination: 'DE89370400440532013000',
        email: 'ann@example.com',
        requested_at: clock.now(),
        changed_at: clock.now(),
      })
      .execute()
    return id
  }

  return { addDeposit, addWithdrawal, addCryptoDeposit: cryptoRows({ db, clock, random }) }
}

function cryptoRows({ db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>) {
  return async function addCryptoDeposit(
    playerId: string,
    row: { status?: string; amountMinor?: bigint; coin?: string } = {},
  ): Promise<void> {
    await db
      .insertInto('crypto_deposit')
      .values({
        id: random.uuid(),
        network: 'bitcoin',
        txid: random.uuid(),
        output: '0',
        player_id: playerId,
        coin: row.coin ?? 'BTC',
        address: 'bc1q',
        units: '1',
        amount_minor: row.amountMinor ?? 1n,
        remainder_units: '0',
        block_height: 1,
        status: (row.status ?? 'credited') as 'credited',
        seen_at: clock.now(),
      })
      .execute()
  }
}
