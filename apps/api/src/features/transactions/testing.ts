import type { CallName } from '@baize/contract'
import { money, type CurrencyCode } from '@baize/money'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'
import { paymentRows } from './testing-payments-store.ts'

type Query = Readonly<Record<string, string>>
type PageCall = 'getGameTransactions' | 'getPaymentTransactions' | 'getLedgerEntries'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Money and play of any player. */
function pastOf(api: TestServer) {
  let count = 0

  async function fund(playerId: string, amountMinor: bigint, currency: CurrencyCode = 'EUR') {
    count += 1
    await api.context.db.transaction().execute((tx) =>
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

  return { fund, play }
}

/** The whole backend, and quick ways to give players a past. */
export async function openTestHistory() {
  const api = await startTestServer()
  let count = 0

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
    ...pastOf(api),
    ...paymentRows(api.context),
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
