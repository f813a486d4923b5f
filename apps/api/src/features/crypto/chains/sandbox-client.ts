import { SANDBOX_CHAIN_PATHS as PATHS, type SandboxNetwork } from '@baize/contract/sandbox-chain'
import type * as z from 'zod/mini'
import type { Network } from '../networks/crypto-networks.ts'

const TIMEOUT_MS = 5_000

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly body?: object
  readonly params?: Readonly<Record<string, string>>
}

/** The line to one network of the sandbox chain. */
export interface SandboxClient {
  /** What the chain answers, or undefined when it does not know the thing. */
  ask<T>(
    path: keyof typeof PATHS,
    shape: z.ZodMiniType<T> | undefined,
    asked?: Asked,
  ): Promise<T | undefined>
  /** Tells the sandbox of the network, once; it knows none by itself. */
  introduce(): Promise<void>
}

export function openSandboxClient(network: Network, baseUrl: string): SandboxClient {
  const line: SandboxClient = {
    async ask(path, shape, { method = 'GET', body, params = {} } = {}) {
      const filled = Object.entries({ network: network.key, ...params }).reduce<string>(
        (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
        PATHS[path],
      )
      const response = await fetch(baseUrl + filled, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body
          ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
          : {}),
      })
      if (response.status === 404) return undefined
      const text = await response.text()
      if (!response.ok)
        throw new Error(`The sandbox chain answered ${response.status}: ${text.slice(0, 200)}`)
      return shape?.parse(JSON.parse(text))
    },

    async introduce() {
      if (isIntroduced) return
      const { name, addressKind: kind, assets } = network
      const coins = assets.map(({ coin, decimals }) => ({ coin, decimals }))
      const introduction: SandboxNetwork = { name, kind, coins }
      await line.ask('network', undefined, { method: 'PUT', body: introduction })
      isIntroduced = true
    },
  }
  let isIntroduced = false
  return line
}
