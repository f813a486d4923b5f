// A PostgreSQL of the test's own, made to be killed: nobody else's server may be.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const VERSIONS = '/usr/lib/postgresql'
/** Asked this often whether it is back. */
const PATIENCE_MS = 20

/** Where the programs of the server are, when the machine has them. */
export function postgresPrograms(): string | undefined {
  const found = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return found
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(VERSIONS, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'postgres')))
}

export interface OwnCluster {
  readonly url: string
  /** Ends the server and all its workers without a word, as a power cut would. */
  kill(): Promise<void>
  /** Resolves when it answers. */
  start(): Promise<void>
  remove(): Promise<void>
}

export interface ClusterOptions {
  /** Where its folder is made. */
  readonly parent?: string
  /** On top of those it always has. */
  readonly settings?: readonly string[]
}

export async function openOwnCluster(
  programs: string,
  { parent = tmpdir(), settings: own = [] }: ClusterOptions = {},
): Promise<OwnCluster> {
  const folder = mkdtempSync(join(parent, 'cluster-'))
  const data = join(folder, 'data')
  const owner = serverOwner()
  chmodSync(folder, 0o711)
  mkdirSync(data, { mode: 0o700 })
  if (owner) chownSync(data, owner.uid, owner.gid)
  const asOwner = (program: string, args: readonly string[]): [string, string[]] =>
    owner
      ? [
          'setpriv',
          [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', program, ...args],
        ]
      : [program, [...args]]
  execFileSync(
    ...asOwner(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      // What is killed is a process and not the machine: an empty cluster needs no disk to wait for.
      '--no-sync',
    ]),
    { stdio: 'ignore' },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  function spawnServer(): ChildProcess {
    // Durable as in production: fsync stays on.
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...own]
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
    return spawn(...asOwner(join(programs, 'postgres'), args), { stdio: 'ignore' })
  }

  async function start(): Promise<void> {
    do {
      // A worker of the killed one may still be on its way out, and a new one refuses to start beside it.
      if (server === undefined || server.exitCode !== null) server = spawnServer()
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    } while (!(await answers(url)))
  }

  async function kill(): Promise<void> {
    if (server?.pid === undefined) return
    const isGone = once(server, 'exit')
    const workers = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    for (const pid of [server.pid, ...workers.trim().split(' ').map(Number)]) endProcess(pid)
    await isGone
    server = undefined
  }

  await start()
  return {
    url,
    start,
    kill,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was on its way out by itself.
  }
}

/** The server refuses to run as root, and Debian makes a user for it. */
function serverOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
