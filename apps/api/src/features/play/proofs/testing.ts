import { money } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import { insertPlayer } from '../../players/player-store.ts'
import { createSessions } from '../../auth/sessions/sessions.ts'
import { createGate } from '../../gate/gate.ts'
import { createLedger, HOUSE_BANK, playerCash } from '../../ledger/ledger.ts'
import { createGameSessions } from '../sessions/game-sessions.ts'

type SeatContext = Pick<
  AppContext,
  'db' | 'clock' | 'random' | 'log' | 'config' | 'limits' | 'redis' | 'events'
>

/** Somebody with an account, money and an open session of the site. */
export interface Seated {
  readonly playerId: string
  readonly siteSessionId: string
}

/** Players as the casino knows them, written as it writes them, without the mails and passwords of a sign-up. */
export async function seatPlayers(
  context: SeatContext,
  playerIds: readonly string[],
  amountMinor: bigint,
): Promise<Seated[]> {
  const [sessions, gate, ledger] = [
    createSessions(context),
    createGate(context),
    createLedger(context),
  ]
  const seated: Seated[] = []
  for (const [seat, playerId] of playerIds.entries()) {
    const account = {
      id: playerId,
      email: `${playerId}@players.test`,
      username: `player-${seat}`,
      password_hash: 'none',
      brand: 'none',
      locale: 'en',
      currency_code: 'EUR',
      country_code: 'DE',
      date_of_birth: '1990-02-03',
      referral_code: playerId,
      created_at: context.clock.now(),
      acquisition: '{}',
    }
    await context.db.transaction().execute(async (tx) => {
      await insertPlayer(tx, account)
      await gate.remember(tx, playerId, { birthDate: '1990-02-03', countryCode: 'DE' })
      await ledger.postTransfer(tx, {
        debit: HOUSE_BANK,
        credit: playerCash(playerId),
        amount: money(amountMinor, 'EUR'),
        key: `deposit:${playerId}`,
        kind: 'deposit',
      })
    })
    const found = await sessions.find(await sessions.open({ playerId }))
    if (!found) throw new Error('A session was opened and is not there.')
    seated.push({ playerId, siteSessionId: found.sessionId })
  }
  return seated
}

/** What a launch writes: the casino's own session behind a session of the studio. */
export async function nameGameSession(
  context: SeatContext,
  { playerId, siteSessionId }: Seated,
  { sessionId, game, brand }: { sessionId: string; game: string; brand: string },
): Promise<void> {
  const sessions = createGameSessions(context, createSessions(context as AppContext))
  const { id } = await sessions.open({
    provider: 'house-studio',
    playerId,
    siteSessionId,
    currency: 'EUR',
    game,
    brand,
    address: '127.0.0.1',
  })
  await sessions.name(id, sessionId)
}
