import type { Chance } from './chance.ts'
import { createLife, type Life } from './life.ts'
import type { Machine, SimulatedProgram } from './machine.ts'
import { startApi, startCashbox, startStudio } from './programs.ts'
import { startSite } from './site.ts'
import { PROGRAM_NAMES, type ProgramName } from './program-names.ts'

/** How often each does what happens by itself. */
const TURN_MS: Readonly<Record<ProgramName, number>> = {
  api: 10_000,
  studio: 1_000,
  cashbox: 1_000,
  web: 5_000,
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
  const lives: Record<ProgramName, number> = { api: 0, studio: 0, cashbox: 0, web: 0 }
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
      startAfter(chance.int(DOWN_MS_MAX), name)
    })
    const program = await begin(name, life)
    if (!program) return
    up.set(name, program)
    timeline.note(`${name} is up`)
    // Some die again while they mend what the last one left.
    if (isTroubled && chance.happens(DIES_YOUNG_SHARE)) life.dieAfter(1 + chance.int(PLACES_MAX))
    turnAfter(name, program)
  }

  function startAfter(ms: number, name: ProgramName): void {
    // Nothing happens beside a start, but what the site asks the backend for: that must be able to arrive.
    timeline.plan(ms, () => (name === 'web' ? void start(name) : start(name)))
  }

  async function begin(name: ProgramName, life: Life): Promise<SimulatedProgram | undefined> {
    const no = lives[name]
    if (name === 'studio') return await startStudio(machine, life, no)
    if (name === 'cashbox') return await startCashbox(machine, life, no)
    if (name === 'web')
      return await startSite(machine, life, no).catch(() => {
        life.kill()
        return undefined
      })
    api = await startApi(machine, life, no)
    return api
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
      for (const name of PROGRAM_NAMES)
        if (name === 'web') startAfter(0, name)
        else await start(name)
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
