import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePortSettings, portsOf } from '../../../tools/programs/ports.mjs'
import { DEMO_ENV, PROGRAMS, runSecrets } from '../../../tools/programs/programs.mjs'
import {
  createSupervisor,
  type Login,
  type RunningProgram,
} from '../../../tools/programs/supervisor.ts'
import { askOperator } from './operator-channel.ts'

export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: string
}

/** A whole casino of its own: the real programs, as built, on a database that nobody else uses. */
export interface Casino {
  /** Where the player site answers, under the default brand. */
  readonly siteUrl: string
  readonly apiUrl: string
  /** The payment sandbox: its control page, and its buttons under /control. */
  readonly cashboxUrl: string
  /** The game studio, whose pages the games are. */
  readonly studioUrl: string
  readonly dataDir: string
  readonly logins: readonly Login[]
  /** What the programs share and nobody else may know, by name. */
  readonly secrets: Readonly<Record<string, string>>
  /** The player site under a brand's own host name. */
  brandUrl(host: string): string
  /** Headers that make a request to siteUrl one to that host: only browsers resolve *.localhost themselves. */
  asHost(host: string): { host: string }
  /** The mails sent so far, the newest first. */
  outbox(): Promise<readonly Mail[]>
  /** Does what an operator does from the command line, and returns what it would print. */
  operator(...args: string[]): Promise<string>
  /** Ends one program, as an outage would; the others go on. */
  stopProgram(name: string): Promise<void>
  /** What the programs have printed; for the explanation of a failure. */
  output(): string
  /** Ends the programs, lets somebody look at what they have left, and removes it. */
  stop(look?: () => Promise<void>): Promise<void>
}

export interface CasinoOptions {
  /** Settings of the programs on top of those a test needs. */
  readonly env?: Record<string, string>
}

export async function startCasino({ env = {} }: CasinoOptions = {}): Promise<Casino> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-'))
  const ports = portsOf(PROGRAMS, await freePortSettings(PROGRAMS))
  const secrets = runSecrets()
  const environment = {
    ...inherited(),
    ...DEMO_ENV,
    ...secrets,
    DATA_DIR: dataDir,
    ...env,
  }

  let output = ''
  const supervisor = createSupervisor({
    ports,
    env: environment,
    onOutput: (text) => {
      output += text
    },
  })
  const stop = async (look = async () => {}) => {
    await supervisor.stopAll()
    try {
      await look()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const running: RunningProgram[] = []
  try {
    for (const program of PROGRAMS) running.push(await supervisor.start(program))
  } catch (error) {
    await stop()
    throw new Error(`The casino did not start.\n${output}`, { cause: error })
  }

  const apiUrl = `http://localhost:${ports['api']}`
  return {
    siteUrl: `http://localhost:${ports['web']}`,
    apiUrl,
    cashboxUrl: `http://localhost:${ports['cashbox']}`,
    studioUrl: `http://localhost:${ports['studio']}`,
    dataDir,
    secrets,
    logins: running.flatMap(({ logins }) => logins),
    stopProgram: async (name) => running.find((program) => program.name === name)?.stop(),
    brandUrl: (host) => `http://${host}:${ports['web']}`,
    asHost: (host) => ({ host: `${host}:${ports['web']}` }),
    outbox: () => readOutbox(apiUrl),
    operator: (...args) => askOperator(dataDir, args),
    output: () => output,
    stop,
  }
}

/** The machine's own environment, without settings that would make a test depend on who runs it. */
function inherited(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'TZ', 'LANG']
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]))
}

async function readOutbox(apiUrl: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${apiUrl}/dev/mail.json`)
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`)
  return (await answer.json()) as readonly Mail[]
}
