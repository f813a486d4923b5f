import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from './problem.mjs'
import type { Ports, Program } from './programs.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const STOP_PATIENCE_MS = 10_000
const READY_PATIENCE_MS = 180_000

/** A login that a seeded demo offers; the program reports it while it starts. */
export interface Login {
  readonly label: string
  readonly email: string
  readonly password: string
}

export interface RunningProgram {
  readonly name: string
  readonly logins: readonly Login[]
  /** Settles when the program ends, whoever ended it, with words for how. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface SupervisorOptions {
  readonly ports: Ports
  /** Settings of the person who starts the programs; they win over what the table derives. */
  readonly env: NodeJS.ProcessEnv
  /** Where the programs' own words go. */
  readonly onOutput: (text: string, stream: 'stdout' | 'stderr') => void
}

export interface Supervisor {
  /** Starts a program and waits for its word that it is up. */
  start(program: Program): Promise<RunningProgram>
  /** Stops what was started, the last first, even what is not up yet. */
  stopAll(): Promise<void>
}

/** A program ended before it was up. */
export class ProgramFailed extends Problem {
  /** It printed its own sentence, so there is nothing to add. */
  readonly hasExplained: boolean

  constructor(name: string, how: string, hasExplained: boolean) {
    super(`${name} ended before it was ready (${how}).`)
    this.hasExplained = hasExplained
  }
}

interface Child {
  readonly process: ChildProcess
  readonly ended: Promise<string>
  hasExplained: boolean
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const children: Child[] = []
  return {
    async start(program) {
      const child = spawnProgram(program, options)
      children.push(child)
      const logins = await untilReady(child, program.name)
      return { name: program.name, logins, ended: child.ended, stop: () => stopChild(child) }
    },
    async stopAll() {
      for (const child of children.toReversed()) await stopChild(child)
    },
  }
}

function spawnProgram(program: Program, { ports, env, onOutput }: SupervisorOptions): Child {
  const started = spawn(process.execPath, [resolve(ROOT, program.entry)], {
    cwd: ROOT,
    env: {
      // Half of a warm start would go into compiling the same modules again.
      NODE_COMPILE_CACHE: resolve(ROOT, '.cache/compile'),
      ...program.env(ports),
      ...env,
      [program.port.env]: String(ports[program.name]),
      // What is started is what was built; without this React would run its slow development half.
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group: Ctrl-C in a terminal reaches the launcher alone, which stops the programs in order.
    detached: process.platform !== 'win32',
  })
  const ended = untilEnded(started)
  const child: Child = { process: started, ended, hasExplained: false }
  started.stdout?.on('data', (chunk) => onOutput(String(chunk), 'stdout'))
  started.stderr?.on('data', (chunk) => {
    child.hasExplained = true
    onOutput(String(chunk), 'stderr')
  })
  return child
}

/** Not the event `close`: it never comes once we have closed the channel ourselves. */
async function untilEnded(child: ChildProcess): Promise<string> {
  const how = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`))
  })
  const allSaid = [child.stdout, child.stderr].map(
    (stream) => new Promise<void>((settle) => stream?.once('close', () => settle())),
  )
  await Promise.all([how, ...allSaid])
  return how
}

async function untilReady(child: Child, name: string): Promise<readonly Login[]> {
  const ready = new Promise<{ logins: readonly Login[] }>((settle) => {
    child.process.on('message', (message) => {
      if (isReadyReport(message)) settle({ logins: message.logins ?? [] })
    })
  })
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((settle) => {
    patience = setTimeout(() => settle('late'), READY_PATIENCE_MS)
  })
  const outcome = await Promise.race([ready, late, child.ended.then((how) => ({ how }))])
  clearTimeout(patience)
  if (outcome === 'late')
    throw new Problem(`${name} did not become ready within ${READY_PATIENCE_MS / 1000} s.`)
  if ('how' in outcome) throw new ProgramFailed(name, outcome.how, child.hasExplained)
  return outcome.logins
}

/** What `runProgram` of packages/host sends once a program is up. */
function isReadyReport(message: unknown): message is { ready: true; logins?: readonly Login[] } {
  return typeof message === 'object' && message !== null && 'ready' in message
}

/**
 * Closing the channel asks a program to stop on every platform; one that still loads hears only the signal,
 * which on Windows would end it at once. One that does not stop is ended.
 */
async function stopChild({ process: child, ended }: Child): Promise<void> {
  if (child.connected) child.disconnect()
  if (process.platform !== 'win32') child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(impatience)
}
