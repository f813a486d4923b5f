import type { HgTransaction } from '@baize/contract/hg-studio'

/** Lines of a provider's statement about one player, all of the same noon. */
export function tellerOf(player: () => string) {
  return (
    txId: string,
    act: HgTransaction['act'],
    amountMinor: bigint,
    roundId: string | null,
  ): HgTransaction => ({
    txId,
    act,
    roundId,
    playerId: player(),
    gameId: 'peg-drop',
    currency: 'EUR',
    amount: String(amountMinor * 1_000_000n),
    at: '2026-01-14T12:00:00.000Z',
    state: 'done',
  })
}
