import { clientFiles } from './client-files.ts'
import { gameTexts } from './game-texts.ts'
import { liveTables } from './live/live.ts'
import type { ModuleFactory } from './studio-module.ts'

/** The modules the studio is made of. A further one is one more row. */
export const MODULES: readonly ModuleFactory[] = [
  clientFiles,
  gameTexts,
  (studio) => liveTables(studio),
]
