import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../../app-context.ts'
import type { Chain } from './chain-port.ts'
import { readOn } from './chain-reader.ts'
import type { Network } from '../networks/crypto-networks.ts'
import type { CryptoPayouts } from '../withdrawal/crypto-payouts.ts'
import { createDepositCredits, type CreditPorts } from '../deposit/deposit-credits.ts'
import { createDepositReversals } from '../deposit/deposit-reversals.ts'

const POLL_MS = 2_000

export interface ChainWatcher {
  /** Reads every chain once, credits what is due and settles what was sent. */
  lookOnce(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Follows every chain on its own: one that is away holds up none of the others. */
export function createChainWatcher(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>,
  followed: readonly { network: Network; chain: Chain }[],
  ports: CreditPorts & { readonly payouts?: Pick<CryptoPayouts, 'lookAt'> },
): ChainWatcher {
  const stopping = new AbortController()
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
  let workers: Promise<void>[] = []

  async function follow({ networkKey, look }: (typeof looks)[number]): Promise<void> {
    let isAway = false
    while (!stopping.signal.aborted) {
      try {
        await look()
        if (isAway) context.log.info({ network: networkKey }, 'chain node reachable again')
        isAway = false
      } catch (error) {
        // Said once and not every two seconds.
        if (!isAway)
          context.log.error({ err: error, network: networkKey }, 'chain node not readable')
        isAway = true
      }
      await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async lookOnce() {
      for (const { look } of looks) await look()
    },
    start() {
      if (workers.length === 0) workers = looks.map(follow)
    },
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}
