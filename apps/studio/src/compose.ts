import { gameClient } from './game-client.ts'
import { liveTables } from './live/live.ts'
import type { ModuleFactory } from './studio-module.ts'

/** The modules the studio is made of. A further one is one more row. */
export const MODULES: readonly ModuleFactory[] = [gameClient, (studio) => liveTables(studio)]
