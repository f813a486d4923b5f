import { Refusal, type OpenRound, type PlayedRound } from '@baize/contract'
import { money, toDecimalString } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { Catalogue } from '../../lobby/games/catalogue.ts'
import { ProviderAway, type GameProvider } from '../providers/game-provider.ts'
import { providersOfRound } from './play-store.ts'

export interface RoundsDeps {
  readonly context: Pick<AppContext, 'db' | 'log'>
  readonly providers: readonly GameProvider[]
  readonly catalogue: Pick<Catalogue, 'knownAs'>
}

/** Rounds of a player, as whoever ran them tells; nobody is told of another's. */
export function createRounds({ context, providers, catalogue }: RoundsDeps) {
  const gameOf = (slug: string) => ({ slug, name: catalogue.knownAs(slug)?.name ?? slug })

  return {
    /** One provider that is away hides its own rounds and no other's. */
    async openOf(playerId: string): Promise<OpenRound[]> {
      const found = await Promise.all(
        providers.map(async (provider) => {
          try {
            return await provider.openRoundsOf(playerId)
          } catch (error) {
            context.log.warn({ err: error, provider: provider.name }, 'open rounds request failed')
            return []
          }
        }),
      )
      return found.flat().map(({ roundId, game, openedAt, stakedMinor, currency }) => ({
        roundId,
        game: gameOf(game),
        openedAt: openedAt.toISOString(),
        staked: toDecimalString(money(stakedMinor, currency)),
        currencyCode: currency,
      }))
    },

    /** For whoever decides on it: while one cannot be asked, nobody knows. */
    async hasOpen(playerId: string): Promise<boolean> {
      try {
        const found = await Promise.all(providers.map((one) => one.openRoundsOf(playerId)))
        return found.flat().length > 0
      } catch (error) {
        context.log.warn({ err: error }, 'open rounds request failed')
        throw new Refusal('SERVICE_UNAVAILABLE')
      }
    },

    async read(playerId: string, roundId: string): Promise<PlayedRound> {
      // Our own books say whose round it is, before anybody else is asked.
      const names = await providersOfRound(context.db, playerId, roundId, providers.map(nameOf))
      const provider = providers.find(({ name }) => names.includes(name))
      if (!provider) throw new Refusal('NOT_FOUND')
      try {
        const round = await provider.readRound(roundId)
        if (round?.playerId !== playerId) throw new Refusal('NOT_FOUND')
        return { game: gameOf(round.gameId), round }
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        context.log.warn({ err: error, provider: provider.name }, 'round request failed')
        throw new Refusal('GAME_UNAVAILABLE')
      }
    },
  }
}

const nameOf = ({ name }: GameProvider): string => name
