import { openNetworks } from '../apps/api/src/features/crypto/networks/crypto-networks.ts'

/** The same coin on two networks: what came in on one leaves on the other. */
export const COIN = 'USDT'
/** Everything may be taken back here, also what was credited already, and what it bought may have left. */
const UNSTEADY = 'tron'
/** Coins leave here, and blocks are taken back only as long as they are not final. */
export const STEADY = 'bsc'
/** A life is short. */
const CONFIRMATIONS = 4
/** What was credited a minute ago. */
const DEEPEST = 30

export const COIN_NETWORKS = openNetworks()
  .filter(({ key }) => key === UNSTEADY || key === STEADY)
  .map((network) => ({ ...network, confirmations: CONFIRMATIONS }))

/** As deep as blocks of it are taken back. */
export const deepestUndone = (key: string): number => (key === STEADY ? CONFIRMATIONS - 1 : DEEPEST)
