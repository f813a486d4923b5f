import type { CallName } from '@baize/contract'
import { money, type CurrencyCode } from '@baize/money'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'

type Query = Readonly<Record<string, string>>
type PageCall = 'getGameTransactions' | 'getPaymentTransactions' | 'getLedgerEntries'

/** The whole backend, and quick ways to give players a past. */
export async function openTestHistory() {
  const api = await startTestServer()
  const { db, clock, random } = api.house
  let count = 0

  async function fund(playerId: string, amountMinor: bigint, currency: CurrencyCode = 'EUR') {
    count += 1
    await db.transaction().execute((tx) =>
      api.ledger.postTransfer(tx, {
        debit: HOUSE_BANK,
        credit: playerCash(playerId),
        amount: money(amountMinor, currency),
        key: `fund:${count}`,
        kind: 'deposit',
      }),
    )
  }

  /** A bet of a round of its own, and its win if there is one. */
  async function play(
    playerId: string,
    stake: bigint,
    {
      won,
      game = 'peg-drop',
      currency = 'EUR',
    }: { won?: bigint; game?: string; currency?: CurrencyCode } = {},
  ) {
    count += 1
    const txId = `tx-${count}`
    const act = { playerId, provider: 'studio', roundId: `round-${count}`, game }
    const bet = await api.betPath.settle({
      ...act,
      kind: 'bet',
      txId,
      amount: money(stake, currency),
    })
    if (!bet.ok) throw new Error(`A bet was refused: ${bet.code}.`)
    if (won === undefined) return
    const win = await api.betPath.settle({
      ...act,
      kind: 'win',
      txId: `${txId}-win`,
      amount: money(won, currency),
      closesRound: true,
    })
    if (!win.ok) throw new Error(`A win was refused: ${win.code}.`)
  }

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
        brand: 'curacao',
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
        brand: 'curacao',
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

  async function addCryptoDeposit(
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

  /** Every row, a page after the other; `between` happens after each page. */
  async function everyRow<N extends PageCall>(
    name: N,
    token: string,
    query: Query,
    between: () => Promise<void> = async () => {},
  ) {
    type Answer = Awaited<ReturnType<typeof api.answerOf<N>>>
    const rows: Answer['data']['rows'][number][] = []
    let cursor: string | null = null
    do {
      const answer = (await api.answerOf(name, {
        token,
        query: cursor === null ? query : { ...query, cursor },
      })) as Answer
      rows.push(...answer.data.rows)
      cursor = answer.data.nextCursor
      await between()
    } while (cursor !== null)
    return rows
  }

  return {
    ...api,
    openPlayer: async () => {
      count += 1
      return await openPlayer(api, `history-${count}@example.com`)
    },
    fund,
    play,
    addDeposit,
    addWithdrawal,
    addCryptoDeposit,
    everyRow,
    async csv(name: CallName, token: string, query: Query): Promise<string[][]> {
      const { body, statusCode } = await api.send(name, { token, query })
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`)
      return body
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','))
    },
  }
}
