import { isCurrencyCode, money } from '@baize/money'
import { bonusMoneyOfAll } from '../features/ledger/bonus/bonus-money-store.ts'
import { raceMoneyOfAll } from '../features/races/race-money-store.ts'
import { rainMoneyOfAll } from '../features/tips/rain-money-store.ts'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

/** What an operator reads about the rewards of play. */
export const REWARD_COMMANDS = {
  'player-rewards': async ({ features }, args) => {
    const [who] = expectArguments(args, 'player-rewards <email>', 1, 1)
    const { id, brand: name } = await playerOf(features, who)
    const brand = features.brandSettings.byName(name)
    if (!brand) throw new OperatorMistake(`${who} is of no brand that is on the air.`)
    const { level, points, reached } = await features.vip.statusOf(id)
    const { days } = await features.rakeback.calendarOf(id, brand, { timeZone: 'UTC' })
    return { email: who, level, points, reached, days }
  },

  'player-tips': async ({ features }, args) => {
    const [who] = expectArguments(args, 'player-tips <email>', 1, 1)
    return await features.tips.giftsOf((await playerOf(features, who)).id)
  },

  liability: async ({ context, features }, args) => {
    expectArguments(args, 'liability', 0, 0)
    const bonusMoney = await bonusMoneyOfAll(context.db)
    const rakeback = await features.rakeback.unclaimed()
    const commission = await features.referral.unclaimed()
    const spins = await features.bonuses.waitingSpins()
    const races = await raceMoneyOfAll(context.db)
    const rains = await rainMoneyOfAll(context.db)
    const currencies = [...bonusMoney, ...spins, ...races, ...rains].map(({ currency }) => currency)
    return [...new Set([...currencies, ...rakeback.keys(), ...commission.keys()])]
      .filter((code) => isCurrencyCode(code))
      .toSorted((a, b) => a.localeCompare(b))
      .map((code) => {
        const held = bonusMoney.find(({ currency }) => currency === code)
        const waiting = spins.find(({ currency }) => currency === code)
        const race = races.find(({ currency }) => currency === code)
        const rain = rains.find(({ currency }) => currency === code)
        return {
          bonusMoney: money(held?.inWallets ?? 0n, code),
          bonusMoneyPosted: money(held?.posted ?? 0n, code),
          rakeback: money(rakeback.get(code) ?? 0n, code),
          spinsToPlay: money(waiting?.toPlay ?? 0n, code),
          spinsWon: money(waiting?.won ?? 0n, code),
          commission: money(commission.get(code) ?? 0n, code),
          racePrizes: money(race?.owed ?? 0n, code),
          raceBuyIns: money(race?.pool ?? 0n, code),
          racesKept: money(race?.kept ?? 0n, code),
          racesPosted: money(race?.posted ?? 0n, code),
          rain: money(rain?.waiting ?? 0n, code),
          rainPosted: money(rain?.posted ?? 0n, code),
        }
      })
  },
} satisfies Readonly<Record<string, Command>>
