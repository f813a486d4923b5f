import { everythingOffered } from '../lobby/testing.ts'
import type {
  GameOffer,
  GameProvider,
  OpenedSession,
  SessionOrder,
} from './providers/game-provider.ts'

/** A provider that offers everything the content knows and opens whatever is asked for. */
export function testGames(name = 'test-games') {
  const opened: SessionOrder[] = []
  const told: { playerId: string; reason: string }[] = []

  const provider: GameProvider = {
    name,
    async listGames() {
      return [...everythingOffered().all()].map(([game, figures]): GameOffer => {
        const { returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features } = figures
        return { game, returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features }
      })
    },
    async openSession(order): Promise<OpenedSession> {
      opened.push(order)
      const sessionId = `session-${opened.length}`
      return { sessionId, launchUrl: `https://games.test/play#${sessionId}` }
    },
    readRound: async () => undefined,
    openRoundsOf: async () => [],
    transactionsBetween: () => nothing(),
    async notify(playerId, reason) {
      told.push({ playerId, reason })
    },
    mountWallet: async () => {},
  }
  return { provider, opened, told }
}

async function* nothing() {}
