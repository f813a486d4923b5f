import type { RgsInit } from '@baize/contract/rgs'
import type { FrameLink } from '../browser/frame-link.ts'
import type { Kept } from '../browser/storage.ts'
import type { MoneyWords } from '../texts/money-words.ts'
import type { Rgs } from '../rgs/rgs-client.ts'
import type { Scene } from '../scene/scene.ts'
import type { Sound } from '../scene/sound.ts'
import type { Translate } from '../texts/texts.ts'

/** Everything a game stands on; a test brings its own. */
export interface GameParts {
  readonly rgs: Rgs
  /** Settled once the player's half of the seeds is there: nothing is bet before. */
  readonly seeded: Promise<unknown>
  readonly init: RgsInit
  readonly scene: Scene
  readonly t: Translate
  readonly locale: string
  readonly words: MoneyWords
  readonly sound: Sound
  readonly settings: Kept
  readonly frame: FrameLink
  readonly newRequestId: () => string
  readonly newClientSeed: () => string
  readonly steadyMs: () => number
}
