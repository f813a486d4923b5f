import { money, type CurrencyCode, type Money } from '@baize/money'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { UNKNOWN_ID } from '../../testing-bodies.ts'
import { NO_LIMITS } from '../../testing.ts'
import { fundPlayer, openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { auditLedger } from '../ledger/audit/ledger-audit-store.ts'
import { bet } from '../ledger/testing.ts'
import { createGate } from '../gate/gate.ts'
import type { MoneyMessage, TipsChat } from './chat-port.ts'
import type { GiftVisit } from './giving.ts'
import { createTips, type AskedTip, type Tips } from './tips.ts'

const ROOM = 'en'

/** A chat in the test's own hands: everybody is known by their own id, and what a room is told is kept. */
function testChat() {
  const told: MoneyMessage[] = []
  const blocks = new Set<string>()
  const silent = new Set<string>()
  /** Called while somebody joins, when their time has been looked at already. */
  const asked = { onTalked: () => {} }
  const chat: TipsChat = {
    hasRoom: (_brand, _player, room) => room === ROOM,
    playerOf: async (_tx, person) => (person === 'NOBODY' ? undefined : person),
    nameOf: async (_tx, playerId) => `name-of-${playerId.slice(0, 4)}`,
    isBlockedBy: async (_tx, playerId, blockedId) => blocks.has(`${playerId} ${blockedId}`),
    hasTalkedSince: async (_tx, playerId) => {
      asked.onTalked()
      return !silent.has(playerId)
    },
    postMoney: async (_tx, message) => () => told.push(message),
  }
  return { chat, told, blocks, silent, asked }
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type TipCasino = Awaited<ReturnType<typeof openTipCasino>>
export type TipPlayer = Awaited<ReturnType<TipCasino['openPlayer']>>

/** The whole backend, with tips beside it whose chat is the test's own. */
export async function openTipCasino() {
  const server = await startTestServer({}, { limits: NO_LIMITS })
  const { context, ledger, vip, geo, brandSettings, accounts, cashier } = server
  const gate = createGate(context)
  const { chat, ...room } = testChat()
  const tips = createTips({
    context,
    ledger,
    gate,
    vip,
    geo,
    brandSettings,
    passwords: accounts.passwords,
    withdrawals: cashier.withdrawals,
    chat,
  })
  const brandName = brandSettings.names()[0] ?? ''
  const brand = () => {
    const found = brandSettings.byName(brandName)
    if (!found) throw new Error('There is no brand.')
    return found
  }

  return {
    ...server,
    ...room,
    gate,
    tips,
    brand,
    set: brandSettings.set.bind(brandSettings, brandName),
    audit: () => auditLedger(context.db),
    fault: async () => (await auditLedger(context.db)).map(({ law }) => law),
    openPlayer: playersOf(server, tips, brand),
  }
}

/** Opens somebody who has paid in this much and has played it through, with as much left, at an address of their own. */
function playersOf(server: TestServer, tips: Tips, brand: () => BrandOnAir) {
  const { ledger, betPath } = server
  let count = 0

  return async (balanceMinor = 0n, currency: CurrencyCode = 'EUR') => {
    // Several are opened at once: each keeps the number it came with.
    const no = (count += 1)
    const { playerId, token } = await openPlayer(server, `tip-${no}@example.com`)
    const address = `10.1.${no >> 8}.${no & 255}`
    const visit = () => ({ playerId, sessionId: UNKNOWN_ID, brand: brand(), address })
    const play = (stakeMinor: bigint) =>
      betPath.settle(bet(playerId, `tip-bet-${(count += 1)}`, stakeMinor))
    const pay = (minor: bigint) => fundPlayer(server, playerId, money(minor, currency))
    if (balanceMinor > 0n) {
      await pay(balanceMinor)
      await play(balanceMinor)
      await giveBack(server, playerId, money(balanceMinor, currency))
    }
    return {
      playerId,
      token,
      address,
      visit,
      play,
      pay,
      balance: async () => (await ledger.walletOf(playerId, currency)).amountMinor,
      ...deedsOf(server, tips, { visit, address, currency }),
    }
  }
}

/** As much as was played, so that nothing of it waits to be played. */
async function giveBack({ context, ledger }: TestServer, playerId: string, amount: Money) {
  const sides = { debit: 'house:bonus', credit: `player:${playerId}:cash` } as const
  await context.db
    .transaction()
    .execute((tx) =>
      ledger.postTransfer(tx, { ...sides, amount, key: `gift:${playerId}`, kind: 'bonus' }),
    )
}

interface Doer {
  readonly visit: () => GiftVisit
  readonly address: string
  readonly currency: CurrencyCode
}

function deedsOf({ context }: TestServer, tips: Tips, { visit, address, currency }: Doer) {
  return {
    tip: (to: { readonly playerId: string }, amount: string, more: Partial<AskedTip> = {}) =>
      outcomeOf(
        tips.send(visit(), {
          person: to.playerId,
          amount,
          currencyCode: currency,
          key: context.random.uuid(),
          ...more,
        }),
      ),
    async startRain(amount: string, window = 60, key = context.random.uuid()) {
      const asked = { room: ROOM, amount, currencyCode: currency, window, key }
      return (await tips.startRain(visit(), asked)).id
    },
    join: (rainId: string, at = address) =>
      outcomeOf(tips.joinRain({ ...visit(), address: at }, rainId)),
  }
}

/** `fine`, or how it was refused. */
export async function outcomeOf(deed: Promise<unknown>): Promise<string> {
  try {
    await deed
    return 'fine'
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'extras' in error) return String(error.code)
    throw error
  }
}
