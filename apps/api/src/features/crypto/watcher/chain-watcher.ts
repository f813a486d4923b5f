import type { AppContext } from '../../../app-context.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Chain } from '../chains/chain-port.ts'
import { readOn } from './chain-reader.ts'
import type { Network } from '../networks/crypto-networks.ts'
import type { CryptoPayouts } from '../withdrawal/crypto-payouts.ts'
import { createDepositCredits, type CreditPorts } from '../deposit/deposit-credits.ts'
import { createDepositReversals } from '../deposit/deposit-reversals.ts'

const POLL_MS = 2_000

export interface ChainWatcher {
  /** Reads every chain once, credits what is due and settles what was sent. */
  lookOnce(): Promise<void>
  /** One for each network: one that is away holds up none of the others. */
  readonly jobs: readonly Job[]
}

/** Follows every chain on its own. What is stored of it is held while it is written, so every process may look. */
export function createChainWatcher(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>,
  followed: readonly { network: Network; chain: Chain }[],
  ports: CreditPorts & { readonly payouts?: Pick<CryptoPayouts, 'lookAt'> },
): ChainWatcher {
  const credits = createDepositCredits(context, ports)
  const reversals = createDepositReversals(context, ports)
  const looks = followed.map(({ network, chain }) => {
    const reading = { context, chain, network, reversals }
    return {
      networkKey: network.key,
      async look() {
        const height = await readOn(reading)
        if (height !== undefined) await credits.confirm(network, height)
        await ports.payouts?.lookAt(network.key)
      },
    }
  })

  return {
    async lookOnce() {
      for (const { look } of looks) await look()
    },
    jobs: looks.map(({ networkKey, look }) => ({
      name: `chain-watch-${networkKey}`,
      everyMs: POLL_MS,
      scope: 'process',
      run: look,
    })),
  }
}
