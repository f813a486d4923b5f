import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openForReading } from './reading.ts'

const databaseUrl = process.env['DATABASE_URL']

test('the embedded database has no second way to be read', () => {
  expect(openForReading({ databaseUrl: undefined })).toBeUndefined()
})

test.skipIf(databaseUrl === undefined)(
  'a long reading can write nothing, and leaves the other processors to the players',
  async () => {
    const reading = openForReading({ databaseUrl })
    if (!reading) throw new Error('There is a server to read from.')
    const { rows } = await sql`
      select current_setting('transaction_read_only') as reads,
        current_setting('max_parallel_workers_per_gather') as helpers`.execute(reading)
    await reading.destroy()
    expect(rows).toEqual([{ reads: 'on', helpers: '0' }])
  },
)
