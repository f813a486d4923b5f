import { isCurrencyCode, parseAmount } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import type { ChainBlock, ChainTransfer } from '../chains/chain-port.ts'
import type { Network } from '../networks/crypto-networks.ts'
import { arrivedFrom } from '../networks/crypto-units.ts'
import { ownersOf, writeSeenDeposit } from './deposit-store.ts'

const DATABASE_BIGINT_MAX = 2n ** 63n - 1n

/** Writes down what arrived for our players in a block, in the transaction that stores the block. */
export async function storeTransfers(
  context: Pick<AppContext, 'clock' | 'random' | 'log'>,
  tx: Tx,
  network: Network,
  { height, transfers }: ChainBlock,
): Promise<void> {
  const owners = await ownersOf(tx, network.key, [...new Set(transfers.map(({ to }) => to))])
  for (const transfer of transfers) {
    const playerId = owners.get(transfer.to)
    if (playerId !== undefined)
      await storeTransfer(context, tx, { network, height, transfer, playerId })
  }
}

interface Seen {
  readonly network: Network
  readonly height: number
  readonly transfer: ChainTransfer
  readonly playerId: string
}

async function storeTransfer(
  { clock, random, log }: Pick<AppContext, 'clock' | 'random' | 'log'>,
  tx: Tx,
  { network, height, transfer, playerId }: Seen,
): Promise<void> {
  const { txid, output, to, coin, units } = transfer
  const asset = network.assets.find((one) => one.coin === coin)
  if (!asset || !isCurrencyCode(coin)) return
  const { amount, remainder } = arrivedFrom(units, asset.decimals, coin)
  if (amount.amountMinor > DATABASE_BIGINT_MAX) {
    log.error(
      { network: network.key, txid, output },
      'crypto transfer ignored: amount exceeds supply',
    )
    return
  }
  const least = parseAmount(asset.minDeposit, coin)?.amountMinor ?? 0n
  await writeSeenDeposit(tx, {
    id: random.uuid(),
    network: network.key,
    txid,
    output,
    playerId,
    coin,
    address: to,
    units,
    amountMinor: amount.amountMinor,
    remainderUnits: remainder,
    blockHeight: height,
    isBelowMinimum: amount.amountMinor < least || amount.amountMinor === 0n,
    now: clock.now(),
  })
}
