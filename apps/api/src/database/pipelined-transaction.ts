// A transaction in two round trips: the reads and a flush, then the writes that were decided on their answers and
// the sync that commits it. Until the sync everything is one transaction, so there is no begin and no commit to send,
// and the server answers twice instead of once for every statement.
import type pg from 'pg'
import type { BoundStatement, Decision, Rows } from './statement.ts'
import { wireText } from './wire-text.ts'

type Client = Pick<pg.PoolClient, 'query' | 'getTypeParser'>
type Read = (text: string) => unknown

/** How the columns of a statement are called and read. It cannot change as long as the statement is prepared. */
interface Shape {
  readonly names: readonly string[]
  readonly reads: readonly Read[]
}

/** What a connection has prepared, and of its questions how the answers look. */
interface Prepared {
  readonly names: Set<string>
  readonly shapes: Map<string, Shape>
}

const PREPARED = new WeakMap<pg.Connection, Prepared>()

/** Rejects when anything went wrong; the connection is then in no state that anybody could go on with. */
export function runPipelinedTransaction<T>(
  client: Client,
  reads: readonly BoundStatement[],
  decide: (answers: readonly Rows[]) => Decision<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    client.query(new PipelinedTransaction(client, { reads, decide, resolve, reject }))
  })
}

interface Exchange<T> {
  readonly reads: readonly BoundStatement[]
  readonly decide: (answers: readonly Rows[]) => Decision<T>
  readonly resolve: (answer: T) => void
  readonly reject: (error: unknown) => void
}

/** What the driver calls while it is the connection's query; the driver puts its own time limit around `callback`. */
class PipelinedTransaction<T> {
  callback: (error: unknown) => void
  readonly #client: Client
  readonly #flights: Exchange<T>
  readonly #answers: Rows[] = []
  #prepared: Prepared = { names: new Set(), shapes: new Map() }
  #rows: unknown[] = []
  #decision: Decision<T> | undefined

  constructor(client: Client, flights: Exchange<T>) {
    this.#client = client
    this.#flights = flights
    this.callback = (error) => {
      if (this.#decision && !error) flights.resolve(this.#decision.answer)
      else flights.reject(error)
    }
  }

  submit(connection: pg.Connection): void {
    const known = PREPARED.get(connection)
    if (known) this.#prepared = known
    else PREPARED.set(connection, this.#prepared)
    this.#send(connection, this.#flights.reads, true)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#prepared.shapes.set(this.#asked(), {
      names: fields.map(({ name }) => name),
      reads: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text') as Read),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.#prepared.shapes.get(this.#asked())
    if (!shape) throw new Error(`Nobody has described the answer to ${this.#asked()}.`)
    const row: Record<string, unknown> = {}
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at] as string | null
      row[shape.names[at] as string] = text === null ? null : (shape.reads[at] as Read)(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(_message: unknown, connection: pg.Connection): void {
    if (this.#decision) return
    this.#answers.push(this.#rows)
    this.#rows = []
    if (this.#answers.length < this.#flights.reads.length) return
    try {
      this.#decision = this.#flights.decide(this.#answers)
      this.#send(connection, this.#decision.writes, false)
    } catch (error) {
      // Nothing is committed without the sync.
      this.#decision = undefined
      this.callback(error)
    }
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  /** The question that is being answered. */
  #asked(): string {
    return this.#flights.reads[this.#answers.length]?.statement.name ?? ''
  }

  #send(connection: pg.Connection, statements: readonly BoundStatement[], areReads: boolean): void {
    const { names, shapes } = this.#prepared
    connection.stream.cork()
    try {
      for (const { statement, values } of statements) {
        const { name, text } = statement
        if (!names.has(name)) connection.parse({ name, text, types: [] }, true)
        names.add(name)
        connection.bind({ statement: name, values: values.map(wireText) }, true)
        if (areReads && !shapes.has(name)) connection.describe({ type: 'P', name: '' }, true)
        connection.execute(null, true)
      }
      if (areReads) connection.flush()
      else connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }
}
