// A database of this run, on the server that the environment names; it is dropped afterwards.
import pg from 'pg'
import { Problem } from '../tools/programs/problem.mjs'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'

export interface BenchDatabase {
  readonly databaseUrl: string
  close(): Promise<void>
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const serverUrl = process.env['DATABASE_URL'] ?? DEFAULT_URL
  const name = `baize_bench_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    async close() {
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
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
