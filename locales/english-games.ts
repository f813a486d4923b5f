// The English texts of games are the type of their keys, as those of the site are: a key that is in none of these files
// does not compile. The file of a new scene is named here once, for all locales.
import baccarat from './en/games/baccarat.json' with { type: 'json' }
import blackjack from './en/games/blackjack.json' with { type: 'json' }
import cards from './en/games/cards.json' with { type: 'json' }
import crash from './en/games/crash.json' with { type: 'json' }
import dice from './en/games/dice.json' with { type: 'json' }
import hilo from './en/games/hilo.json' with { type: 'json' }
import keno from './en/games/keno.json' with { type: 'json' }
import limbo from './en/games/limbo.json' with { type: 'json' }
import live from './en/games/live.json' with { type: 'json' }
import liveRoulette from './en/games/live-roulette.json' with { type: 'json' }
import mines from './en/games/mines.json' with { type: 'json' }
import plinko from './en/games/plinko.json' with { type: 'json' }
import roulette from './en/games/roulette.json' with { type: 'json' }
import shell from './en/games/shell.json' with { type: 'json' }
import slots from './en/games/slots.json' with { type: 'json' }
import videoPoker from './en/games/video-poker.json' with { type: 'json' }
import wheel from './en/games/wheel.json' with { type: 'json' }

export const GAME_TEXTS = {
  baccarat,
  blackjack,
  cards,
  crash,
  dice,
  hilo,
  keno,
  limbo,
  live,
  'live-roulette': liveRoulette,
  mines,
  plinko,
  roulette,
  shell,
  slots,
  'video-poker': videoPoker,
  wheel,
}

type Files = typeof GAME_TEXTS
type KeysOfFiles = { [File in keyof Files]: keyof Files[File] }[keyof Files]

/** What a title says: its name, which is that of its catalogue entry, its rules one by one, and what is on its reels. */
type KeysOfTitles = 'name' | `rules.${number}` | `symbol.${string}`

/** Every text of the shell, of a scene or of a title; their files are flat. */
export type GameTextKey = KeysOfFiles | KeysOfTitles
