import type { PlaySession } from '@baize/contract'
import { isCurrencyCode, money, toDecimalString } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { Gate } from '../../gate/gate.ts'
import { sumPlaySince, type PlaySum } from '../rounds/play-store.ts'

/** For how long somebody has been playing and what it has brought: always visible, and the reality check. */
export function createPlaySessions({
  context: { db, clock },
  gate,
}: {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'readState'>
}) {
  return {
    async of(playerId: string): Promise<PlaySession> {
      const { playingSince } = await gate.readState(db, playerId)
      if (playingSince === null) return { startedAt: null, elapsedSec: 0, wallets: [] }
      const elapsedMs = clock.now().getTime() - playingSince.getTime()
      const sums = await sumPlaySince(db, playerId, playingSince)
      return {
        startedAt: playingSince.toISOString(),
        elapsedSec: Math.max(0, Math.floor(elapsedMs / 1000)),
        wallets: sums.map(walletView),
      }
    },
  }
}

function walletView({ currency_code: code, staked, won, rounds }: PlaySum) {
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  const decimal = (amountMinor: bigint) => toDecimalString(money(amountMinor, code))
  return {
    currencyCode: code,
    staked: decimal(staked),
    won: decimal(won),
    net: decimal(won - staked),
    roundCount: rounds,
  }
}
