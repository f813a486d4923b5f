// The second half of `npm start`, under the pinned Node: build what is stale, start the programs, say where
// they are, and stop them all when asked. It stays for as long as the casino runs, so it loads little: no package, and
// TypeScript only where it is shared, because Node keeps what it compiled with.
import { startBuildProcess } from './build-process.mjs'
import { portsOf } from './programs/ports.mjs'
import { runTool } from './programs/problem.mjs'
import { withProgress } from './progress.mjs'
import { DEMO_ENV, PROGRAMS, runSecrets } from './programs/programs.mjs'
import { createSupervisor, ProgramFailed } from './programs/supervisor.ts'
import { welcome } from './welcome.mjs'

// npm repeats Ctrl-C to its script, so a second signal within this time is not impatience.
const SIGNAL_ECHO_MS = 1_500

const ports = portsOf(PROGRAMS, process.env)
const supervisor = createSupervisor({
  ports,
  env: { ...DEMO_ENV, ...runSecrets(), ...process.env },
  onOutput: (text, stream) => process[stream].write(text),
})

const build = startBuildProcess()

runTool(async () => {
  const end = await Promise.race([stopAsked(), runUntilOneEnds(Number(process.argv[2]))])
  if (end !== 'asked' && end.sentence !== undefined) console.error(end.sentence)
  build.stop()
  await supervisor.stopAll()
  return end === 'asked' ? 0 : 1
})

/** @typedef {import('./programs/supervisor.ts').RunningProgram} RunningProgram */

/**
 * Brings everything up; settles only when something went wrong, with a sentence for it.
 * @param {number} startedAtMs
 * @returns {Promise<{ sentence: string | undefined }>}
 */
async function runUntilOneEnds(startedAtMs) {
  /** @type {RunningProgram[]} */
  const running = []
  try {
    await build.done
    for (const program of PROGRAMS)
      running.push(await withProgress(`Starting ${program.name}`, () => supervisor.start(program)))
  } catch (error) {
    // A program that explained itself has said the one sentence there is to say.
    const isExplained = error instanceof ProgramFailed && error.hasExplained
    return { sentence: isExplained ? undefined : messageOf(error) }
  }
  const logins = running.flatMap((program) => program.logins)
  console.log(await welcome({ tookMs: Date.now() - startedAtMs, ports, logins }))
  return { sentence: await Promise.race(running.map(obituary)) }
}

/** @param {RunningProgram} program */
async function obituary({ name, ended }) {
  return `${name} ended unexpectedly (${await ended}), so everything stops.`
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Ctrl-C, a supervisor's signal, a closed terminal, or the death of the process that started us.
 * @returns {Promise<'asked'>}
 */
function stopAsked() {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let firstAtMs
    const ask = () => {
      const now = performance.now()
      if (firstAtMs !== undefined && now - firstAtMs > SIGNAL_ECHO_MS) process.exit(1)
      if (firstAtMs === undefined) process.stdout.write('\nStopping …\n')
      firstAtMs ??= now
      resolve('asked')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask)
    process.once('disconnect', ask)
  })
}
