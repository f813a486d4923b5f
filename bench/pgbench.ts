// The peer: PostgreSQL's own benchmark, on a database of this run that is dropped afterwards.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Problem } from '../tools/programs/problem.mjs'

export interface Pgbench {
  readonly databaseUrl: string
  /** As many clients as the server takes, when it takes fewer than are wanted. */
  readonly clientsMax: number
  /** Transactions per second of the default script, tpcb-like, with so many clients. */
  run(clients: number, seconds: number): Promise<number>
  close(): Promise<void>
}

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
/** Connections that are left to everybody else. */
const CONNECTIONS_LEFT = 20
/** No fewer branches than clients, or the peer would measure the queue before one row. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 128)

export async function openPgbench(): Promise<Pgbench> {
  const bin = binary()
  const serverUrl = process.env['DATABASE_URL'] ?? DEFAULT_URL
  const name = `baize_bench_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const [shown] = await onServer(serverUrl, 'show max_connections')
  const clientsMax = Number(shown?.['max_connections']) - CONNECTIONS_LEFT
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await output(bin, ['-i', '-q', '-s', String(SCALE), url.href])
  return {
    databaseUrl: url.href,
    clientsMax,
    async run(wanted, seconds) {
      const clients = Math.min(wanted, clientsMax)
      const args = ['-n', '-c', String(clients), '-j', clients > 1 ? '2' : '1']
      const said = await output(bin, [...args, '-T', String(seconds), url.href])
      const tps = /tps = ([\d.]+)/.exec(said)?.[1]
      if (tps === undefined) throw new Error(`pgbench said nothing of its speed:\n${said}`)
      return Number(tps)
    },
    async close() {
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
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

async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem(`This needs a PostgreSQL; name one in DATABASE_URL (${reason}).`)
  }
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
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
