// What pages were told as it happened: nobody hears of another, and no bet or win is told that is not in the books.
import { parseAmount } from '@baize/money'
import type { Told } from './page-listener.ts'
import type { Machine } from './machine.ts'

type Breach = string

interface Listened {
  readonly account: { readonly playerId: string; readonly email: string }
  readonly listener: { readonly told: readonly Told[] }
}

/** Which table an event names a row of, and by which word. */
const NAMES: Readonly<Record<string, { readonly table: string; readonly word: string }>> = {
  depositChanged: { table: 'deposit', word: 'depositId' },
  withdrawalChanged: { table: 'withdrawal', word: 'withdrawalId' },
  cryptoConfirmations: { table: 'crypto_deposit', word: 'depositId' },
}
/** What is taken back is told as what is won. */
const MOVES: Readonly<Record<string, string>> = { debit: 'out', credit: 'in' }
const EUR = 'EUR'

export async function liveBreaches(
  { pglite }: Machine,
  players: readonly Listened[],
): Promise<Breach[]> {
  const owners = new Map<string, string>()
  for (const { table } of Object.values(NAMES)) {
    const { rows } = await pglite.query<{ id: string; player_id: string }>(
      `select id, player_id from ${table}`,
    )
    for (const { id, player_id: playerId } of rows) owners.set(`${table} ${id}`, playerId)
  }
  const { rows: moved } = await pglite.query<{ move: string; count: number }>(
    `select concat_ws(' ', player_id, case kind when 'bet' then 'out' else 'in' end, amount_minor) as move,
            count(*)::int as count
     from ledger_transaction where kind in ('bet', 'win', 'rollback') group by move`,
  )
  const counts = new Map(moved.map(({ move, count }) => [move, count]))
  return players.flatMap(({ account, listener }) =>
    listener.told.flatMap((one) => breachOf(account, one, owners, counts)),
  )
}

function breachOf(
  { playerId, email }: Listened['account'],
  { event, payload }: Told,
  owners: ReadonlyMap<string, string>,
  counts: Map<string, number>,
): Breach[] {
  const named = NAMES[event]
  if (named) {
    const id = String(payload[named.word])
    const owner = owners.get(`${named.table} ${id}`)
    return owner === playerId ? [] : [`${email} was told of ${named.table} ${id} of ${owner}`]
  }
  const way = MOVES[event]
  if (way === undefined) return []
  const minor = parseAmount(String(payload['win']), EUR)?.amountMinor ?? 0n
  const move = `${playerId} ${way} ${minor}`
  const left = counts.get(move) ?? 0
  counts.set(move, left - 1)
  return left > 0 ? [] : [`${email} was told of ${minor} going ${way} that is not in the books`]
}
