import { Refusal } from '@baize/contract'
import { isCurrencyCode, parseAmount } from '@baize/money'
import { createGate } from '../features/gate/gate.ts'
import {
  hasStatement,
  reconcileGames,
  type Mismatch,
} from '../features/play/rounds/reconciliation.ts'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

/** What an operator does about games, by its words. */
export const GAME_COMMANDS = {
  'reconcile-games': async ({ context, features }, args) => {
    const words = expectArguments(args, 'reconcile-games <from> <to>', 2, 2)
    const [from, to] = [momentOf(words[0]), momentOf(words[1])]
    if (from >= to) throw new OperatorMistake('The second moment comes after the first.')
    const compared: { provider: string; compared: number; mismatches: readonly Mismatch[] }[] = []
    for (const provider of features.gameProviders.filter(hasStatement))
      compared.push({
        provider: provider.name,
        ...(await reconcileGames(context, provider, { from, to })),
      })
    return compared
  },

  'give-free-rounds': async ({ features }, args) => {
    const usage = 'give-free-rounds <email> <game> <count> <bet>'
    const words: readonly string[] = expectArguments(args, usage, 4, 4)
    const [who = '', game = '', count = '', bet = ''] = words
    const player = await playerOf(features, who)
    const { currency_code: code } = player
    const value = isCurrencyCode(code) ? parseAmount(bet, code) : null
    if (!value || !/^[1-9]\d{0,2}$/.test(count))
      throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
    const gift = { playerId: player.id, game, count: Number(count), value }
    const campaignId = await orMistake(features.play.freeRounds.give(gift), { who, game })
    return { email: who, game, count: Number(count), bet: value, campaignId }
  },

  'free-rounds': async ({ features }, args) => {
    const [game, campaign] = expectArguments(args, 'free-rounds <game> <campaign>', 2, 2)
    return await orMistake(features.play.freeRounds.read(game, campaign), { who: '', game })
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

async function orMistake<T>(
  asked: Promise<T>,
  { who, game }: { readonly who: string; readonly game: string },
): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorMistake(
      error.code === 'GAME_NOT_FOUND'
        ? `Nobody gives free rounds of ${game}.`
        : `${who} may not play: ${error.code}.`,
    )
  }
}

function momentOf(word: string): Date {
  const moment = new Date(word)
  if (!/^\d{4}-\d{2}-\d{2}/.test(word) || Number.isNaN(moment.getTime()))
    throw new OperatorMistake(`${word} is no moment; write it as 2026-01-14T00:00:00Z.`)
  return moment
}
