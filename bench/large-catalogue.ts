import { seededRandom } from '@baize/testkit'
import type { Game } from '@baize/contract/lobby'

const FIRST =
  'Amber Brass Cinder Dapper Ember Feral Gilded Hollow Ivory Jade Lantern Marble Neon Opal Pepper Quartz Royal Silver Thunder Umber Velvet Wild Yonder Zephyr'
const SECOND =
  'Abacus Aviary Bandit Bonanza Caravan Citadel Dragon Emporium Falcon Fortune Garden Harbour Jackpot Kingdom Labyrinth Mermaid Nomad Orchard Parade Pharaoh Riches Sevens Temple Voyage'
const LAST = 'Deluxe Megaways Reloaded Express Gold Unchained Origins Rush Nights'
const STUDIOS = 'Brass Harbor|Nine Pines|Copper Owl|Long Meadow|Tin Lantern|Paper Kite|Salt Flats'

const pick = (words: string, at: number, by = ' ') => {
  const all = words.split(by)
  return all[at % all.length] ?? ''
}

/** As many titles as a large house lists, each name once, all from words that resemble each other. */
export function largeCatalogue(count: number): Game[] {
  return Array.from({ length: count }, (_, at) => {
    const name = [
      pick(FIRST, at),
      pick(SECOND, Math.floor(at / 24)),
      pick(LAST, Math.floor(at / 576)),
    ]
    const studio = pick(STUDIOS, at, '|')
    return {
      slug: `title-${at}`,
      name: name.join(' '),
      providerKey: studio.toLowerCase().replace(' ', '-'),
      providerName: studio,
      categories: ['slots'],
      features: [],
      volatility: 'medium',
      hasDemo: true,
      returnToPlayer: 96,
      maxMultiplier: 5000,
      minBet: '0.10',
      maxBet: '100',
      releaseDate: '2024-01-01',
      popularity: (at * 7919) % 5003,
    }
  })
}

/** What somebody in a hurry types for a title: one letter left out, doubled, swapped with the next or another. */
export function hurriedQueries(games: readonly Game[], count: number): string[] {
  const random = seededRandom('hurried')
  const below = (end: number) => random.bytes(4).readUInt32BE() % end
  return Array.from({ length: count }, () => {
    const name = (games[below(games.length)]?.name ?? '').toLowerCase()
    const at = 1 + below(name.length - 2)
    const [before, letter, next, after] = [
      name.slice(0, at),
      name[at],
      name[at + 1],
      name.slice(at + 2),
    ]
    const slips = [
      before + next + after,
      before + letter + letter + next + after,
      before + next + letter + after,
      before + pick('a e i o u s t r n', below(9)) + next + after,
    ]
    return slips[below(slips.length)] ?? name
  })
}
