import { toHgAmount } from '@baize/contract/hg'
import { isCurrencyCode, parseAmount } from '@baize/money'
import { createGate } from '../features/gate/gate.ts'
import type { ProviderCampaigns } from '../features/play/providers/game-provider.ts'
import { reconcileGames, type Mismatch } from '../features/play/rounds/reconciliation.ts'
import {
  expectArguments,
  OperatorMistake,
  playerOf,
  type Command,
  type OperatorFeatures,
} from './command.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** What an operator does about games, by its words. */
export const GAME_COMMANDS = {
  'reconcile-games': async ({ context, features }, args) => {
    const words = expectArguments(args, 'reconcile-games <from> <to>', 2, 2)
    const [from, to] = [momentOf(words[0]), momentOf(words[1])]
    if (from >= to) throw new OperatorMistake('The second moment comes after the first.')
    const compared: { provider: string; compared: number; mismatches: readonly Mismatch[] }[] = []
    for (const provider of features.gameProviders)
      compared.push({
        provider: provider.name,
        ...(await reconcileGames(context, provider, { from, to })),
      })
    return compared
  },

  'give-free-rounds': async ({ context, features }, args) => {
    const usage = 'give-free-rounds <email> <game> <count> <bet>'
    const words: readonly string[] = expectArguments(args, usage, 4, 4)
    const [who = '', game = '', count = '', bet = ''] = words
    const player = await playerOf(features, who)
    const { currency_code: code } = player
    const value = isCurrencyCode(code) ? parseAmount(bet, code) : null
    if (!value || !/^[1-9]\d{0,2}$/.test(count))
      throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
    const campaignId = context.random.uuid()
    const now = context.clock.now()
    await campaignsOf(features, game).create({
      campaignId,
      gameIds: [game],
      playerIds: [player.id],
      currency: value.currency,
      betValue: toHgAmount(value.amountMinor, value.currency),
      spins: Number(count),
      startsAt: now.toISOString(),
      endsAt: new Date(now.getTime() + WEEK_MS).toISOString(),
    })
    return { email: who, game, count: Number(count), bet: value, campaignId }
  },

  'free-rounds': async ({ features }, args) => {
    const [game, campaign] = expectArguments(args, 'free-rounds <game> <campaign>', 2, 2)
    return await campaignsOf(features, game).read(campaign)
  },

  'bet-cap': async ({ context, features }, args) => {
    const [who, amount] = expectArguments(args, 'bet-cap <email> <amount or none>', 2, 2)
    const { id, currency_code: code } = await playerOf(features, who)
    const cap = isCurrencyCode(code) ? parseAmount(amount, code) : null
    if (!cap && amount !== 'none') throw new OperatorMistake(`${amount} is no amount of ${code}.`)
    await context.db.transaction().execute((tx) =>
      createGate(context).setLimit(tx, id, {
        type: 'maxBet',
        period: null,
        setBy: 'operator',
        value: cap,
        from: context.clock.now(),
      }),
    )
    return { email: who, cap }
  },

  'held-payouts': async ({ features }, args) => {
    expectArguments(args, 'held-payouts', 0, 0)
    return await features.play.payouts.held()
  },

  'release-payout': async ({ features }, args) => {
    const [key] = expectArguments(args, 'release-payout <key>', 1, 1)
    const released = await features.play.payouts.release(key)
    if (!released) throw new OperatorMistake(`Nothing is held as ${key}.`)
    return { amount: released.amount, playerId: released.playerId }
  },
} satisfies Readonly<Record<string, Command>>

function campaignsOf({ gameFeed }: OperatorFeatures, game: string): ProviderCampaigns {
  const campaigns = gameFeed.providerOf(game)?.campaigns
  if (!campaigns) throw new OperatorMistake(`Nobody gives free rounds of ${game}.`)
  return campaigns
}

function momentOf(word: string): Date {
  const moment = new Date(word)
  if (!/^\d{4}-\d{2}-\d{2}/.test(word) || Number.isNaN(moment.getTime()))
    throw new OperatorMistake(`${word} is no moment; write it as 2026-01-14T00:00:00Z.`)
  return moment
}
