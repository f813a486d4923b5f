import { money, type CurrencyCode } from '@baize/money'
import { UNKNOWN_ID } from '../../testing-bodies.ts'
import { NO_LIMITS } from '../../testing.ts'
import { fundPlayer, openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { auditLedger } from '../ledger/audit/ledger-audit-store.ts'
import { bet } from '../ledger/testing.ts'
import { createGate } from '../gate/gate.ts'
import type { MoneyMessage, TipsChat } from './chat-port.ts'
import { createTips, type AskedTip } from './tips.ts'

const ROOM = 'en'

/** A chat in the test's own hands: everybody is known by their own id, and what a room is told is kept. */
function testChat() {
  const told: MoneyMessage[] = []
  const blocks = new Set<string>()
  const silent = new Set<string>()
  const chat: TipsChat = {
    hasRoom: (_brand, _player, room) => room === ROOM,
    playerOf: async (_tx, person) => (person === 'NOBODY' ? undefined : person),
    nameOf: async (_tx, playerId) => `name-of-${playerId.slice(0, 4)}`,
    isBlockedBy: async (_tx, playerId, blockedId) => blocks.has(`${playerId} ${blockedId}`),
    hasTalkedSince: async (_tx, playerId) => !silent.has(playerId),
    postMoney: async (_tx, message) => () => told.push(message),
  }
  return { chat, told, blocks, silent }
}

export type TipCasino = Awaited<ReturnType<typeof openTipCasino>>
export type TipPlayer = Awaited<ReturnType<TipCasino['openPlayer']>>

/** The whole backend, with tips beside it whose chat is the test's own. */
export async function openTipCasino() {
  const server = await startTestServer({}, { limits: NO_LIMITS })
  const { context, ledger, vip, geo, brandSettings, accounts, cashier, betPath } = server
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
  let count = 0

  return {
    ...server,
    ...room,
    gate,
    tips,
    brand,
    set: brandSettings.set.bind(brandSettings, brandName),
    audit: () => auditLedger(context.db),
    fault: async () => (await auditLedger(context.db)).map(({ law }) => law),

    /** Somebody who has paid in this much and has played it through, with as much left, at an address of their own. */
    async openPlayer(balanceMinor = 0n, currency: CurrencyCode = 'EUR') {
      count += 1
      const { playerId, token } = await openPlayer(server, `tip-${count}@example.com`)
      const address = `10.1.${count >> 8}.${count & 255}`
      const visit = () => ({ playerId, sessionId: UNKNOWN_ID, brand: brand(), address })
      const play = (stakeMinor: bigint) =>
        betPath.settle(bet(playerId, `tip-bet-${(count += 1)}`, stakeMinor))
      const pay = (minor: bigint) => fundPlayer(server, playerId, money(minor, currency))
      if (balanceMinor > 0n) {
        await pay(balanceMinor)
        await play(balanceMinor)
        const gift = { debit: 'house:bonus', credit: `player:${playerId}:cash` } as const
        const amount = money(balanceMinor, currency)
        await context.db
          .transaction()
          .execute((tx) =>
            ledger.postTransfer(tx, { ...gift, amount, key: `gift:${playerId}`, kind: 'bonus' }),
          )
      }
      const balance = async () => (await ledger.walletOf(playerId, currency)).amountMinor
      const said = async (deed: Promise<unknown>): Promise<string> => await outcomeOf(deed)
      return {
        playerId,
        token,
        address,
        visit,
        play,
        pay,
        balance,
        tip: (to: { readonly playerId: string }, amount: string, more: Partial<AskedTip> = {}) =>
          said(
            tips.send(visit(), {
              person: to.playerId,
              amount,
              currencyCode: currency,
              key: context.random.uuid(),
              ...more,
            }),
          ),
        startRain: async (amount: string, window = 60, key = context.random.uuid()) =>
          (
            await tips.startRain(visit(), {
              room: ROOM,
              amount,
              currencyCode: currency,
              window,
              key,
            })
          ).id,
        join: (rainId: string, at = address) =>
          said(tips.joinRain({ ...visit(), address: at }, rainId)),
      }
    },
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
