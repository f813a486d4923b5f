import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Gate } from '../gate/gate.ts'
import type { GameProvider } from './providers/game-provider.ts'
import { providersOpenFor } from './sessions/game-session-store.ts'

export interface GameNoticesDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events'>
  readonly gate: Pick<Gate, 'readState'>
  readonly providers: readonly GameProvider[]
}

/**
 * What an open game is told from outside. It is a courtesy: the wallet refuses what must not be, whether or not
 * the game has heard of it.
 */
export function sendGameNotices({ context, gate, providers }: GameNoticesDeps): void {
  const { db, clock, events } = context

  async function tellOfBalance(playerId: string): Promise<void> {
    const open = await providersOpenFor(db, playerId, clock.now())
    const concerned = providers.filter(({ name }) => open.includes(name))
    await Promise.all(concerned.map((provider) => provider.notify(playerId, 'balance')))
  }

  /** To every provider: of a demo, which ends as well, only the provider knows whether it is open. */
  async function tellToStop(playerId: string): Promise<void> {
    await Promise.all(providers.map((provider) => provider.notify(playerId, 'stop')))
  }

  async function stopBarred(playerId: string): Promise<void> {
    if (barredCode(clock.now(), await gate.readState(db, playerId))) await tellToStop(playerId)
  }

  /** Money came or went outside of play. */
  const balanceMoved = ({ playerId }: { playerId: string }) => tellOfBalance(playerId)
  events.subscribe('depositChanged', balanceMoved)
  events.subscribe('withdrawalChanged', balanceMoved)
  events.subscribe('cryptoDepositChanged', balanceMoved)
  // R411 R906. A break that has begun ends the game as well.
  events.subscribe('limitsChanged', ({ playerId }) => stopBarred(playerId))
}
