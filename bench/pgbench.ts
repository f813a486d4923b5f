// The peer: PostgreSQL's own benchmark, on a database of this run that is dropped afterwards.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../tools/programs/problem.mjs'
import { onServer, openBenchDatabase } from './bench-database.ts'

export interface Pgbench {
  readonly databaseUrl: string
  /** As many clients as the server takes, when it takes fewer than are wanted. */
  readonly clientsMax: number
  /** Transactions per second of the default script, tpcb-like, with so many clients. */
  run(clients: number, seconds: number): Promise<number>
  close(): Promise<void>
}

/** Connections that are left to everybody else. */
const CONNECTIONS_LEFT = 20
/** No fewer branches than clients, or the peer would measure the queue before one row. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 128)

export async function openPgbench(): Promise<Pgbench> {
  const bin = binary()
  const { databaseUrl, close } = await openBenchDatabase()
  const [shown] = await onServer(databaseUrl, 'show max_connections')
  const clientsMax = Number(shown?.['max_connections']) - CONNECTIONS_LEFT
  await output(bin, ['-i', '-q', '-s', String(SCALE), databaseUrl])
  return {
    databaseUrl,
    clientsMax,
    async run(wanted, seconds) {
      const clients = Math.min(wanted, clientsMax)
      const args = ['-n', '-c', String(clients), '-j', clients > 1 ? '2' : '1']
      const said = await output(bin, [...args, '-T', String(seconds), databaseUrl])
      const tps = /tps = ([\d.]+)/.exec(said)?.[1]
      if (tps === undefined) throw new Error(`pgbench said nothing of its speed:\n${said}`)
      return Number(tps)
    },
    close,
  }
}

/** Debian keeps it beside the server and not on the path. */
function binary(): string {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const found = versions
    .map((version) => join(folder, version, 'bin/pgbench'))
    .findLast((path) => existsSync(path))
  return found ?? 'pgbench'
}

async function output(bin: string, args: readonly string[]): Promise<string> {
  const child = spawn(bin, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new Problem(`${bin} cannot be started.`)))
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${said}`)
  return said
}
