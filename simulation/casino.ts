import type { Chance } from './chance.ts'
import { createLife } from './life.ts'
import {
  startApi,
  startCashbox,
  startStudio,
  type Machine,
  type SimulatedProgram,
} from './programs.ts'
import { PROGRAM_NAMES, type ProgramName } from './simulated-network.ts'

/** How often each does what happens by itself. */
const TURN_MS: Readonly<Record<ProgramName, number>> = {
  api: 10_000,
  studio: 1_000,
  cashbox: 1_000,
}
/** When nothing happens any more, there is no hurry. */
const CALM_TURN_MS = 30_000
const DOWN_MS_MAX = 8_000
const PLACES_MAX = 60
const DIES_YOUNG_SHARE = 15

type Api = Awaited<ReturnType<typeof startApi>>

export type SimulatedCasino = ReturnType<typeof createCasino>

/** The programs of the casino, each of which can crash and is started again after a while. */
export function createCasino(machine: Machine, chance: Chance) {
  const { timeline } = machine
  const up = new Map<ProgramName, SimulatedProgram>()
  const lives: Record<ProgramName, number> = { api: 0, studio: 0, cashbox: 0 }
  let api: Api | undefined
  let mayCrash = true
  let isTroubled = false
  let isOver = false
  let crashes = 0

  async function start(name: ProgramName): Promise<void> {
    lives[name] += 1
    const life = createLife(() => {
      up.delete(name)
      if (isOver) return
      if (name === 'api') api = undefined
      crashes += 1
      timeline.note(`${name} dies`)
      timeline.plan(chance.int(DOWN_MS_MAX), () => start(name))
    })
    if (name === 'api') {
      api = await startApi(machine, life, lives.api)
      up.set(name, api)
    } else {
      const begin = name === 'studio' ? startStudio : startCashbox
      up.set(name, await begin(machine, life, lives[name]))
    }
    timeline.note(`${name} is up`)
    // Some die again while they mend what the last one left.
    if (isTroubled && chance.happens(DIES_YOUNG_SHARE)) life.dieAfter(1 + chance.int(PLACES_MAX))
    turnAfter(name, up.get(name) as SimulatedProgram)
  }

  function turnAfter(name: ProgramName, program: SimulatedProgram): void {
    const everyMs = mayCrash ? TURN_MS[name] : CALM_TURN_MS
    timeline.plan(1 + chance.int(everyMs), () => {
      if (program.life.isDead()) return
      void program.turn()
      turnAfter(name, program)
    })
  }

  return {
    reach: (name: ProgramName) => up.get(name),
    api: () => api,
    crashes: () => crashes,

    async startAll(): Promise<void> {
      for (const name of PROGRAM_NAMES) await start(name)
    },

    /** From now on somebody dies every now and then, at one of the next places where it can. */
    crashEvery(meanMs: number): void {
      isTroubled = true
      const next = () =>
        timeline.plan(chance.int(2 * meanMs), () => {
          if (!mayCrash) return
          up.get(chance.pick(PROGRAM_NAMES))?.life.dieAfter(1 + chance.int(PLACES_MAX))
          next()
        })
      next()
    },

    calmDown(): void {
      mayCrash = false
      isTroubled = false
      for (const { life } of up.values()) life.dieAfter(Infinity)
    },

    /** The end of the run: nothing that is left over works on. */
    stop(): void {
      isOver = true
      for (const { life } of up.values()) life.kill()
    },
  }
}
