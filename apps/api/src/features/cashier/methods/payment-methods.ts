import { readFileSync } from 'node:fs'
import { ConfigError } from '@baize/host'
import { PAYMENT_METHODS_FILE } from '../../../folders.ts'
import type { AppContext } from '../../../app-context.ts'
import { readMethods, seedMethods, writeMethod } from './payment-method-store.ts'
import { readMethodRow, type PaymentMethodRow } from './payment-method-row.ts'

export interface PaymentMethods {
  /** Every row, whoever may see it. */
  all(): Promise<readonly PaymentMethodRow[]>
  byId(id: string): Promise<PaymentMethodRow | undefined>
  /** Adds a row or replaces it; throws a sentence when it is none. */
  put(raw: unknown): Promise<PaymentMethodRow>
  /** Changes one field of a row. */
  change(id: string, field: string, value: unknown): Promise<PaymentMethodRow>
  /** Writes the rows of the house's file that the database does not have yet. */
  seed(): Promise<void>
}

/** Payment methods are rows: the file gives a new house its first ones, and the operator has the last word. */
export function createPaymentMethods(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  file: string = PAYMENT_METHODS_FILE,
): PaymentMethods {
  async function all(): Promise<readonly PaymentMethodRow[]> {
    const rows = await readMethods(db)
    return rows.flatMap(({ id, details }) => {
      try {
        return [readMethodRow({ id, ...details })]
      } catch (error) {
        // A row of an older program must not close the cashier for the others.
        log.error({ err: error, methodId: id }, 'payment method row invalid')
        return []
      }
    })
  }

  async function put(raw: unknown): Promise<PaymentMethodRow> {
    const { id, ...details } = readMethodRow(raw)
    await writeMethod(db, { id, details }, clock.now())
    return { id, ...details }
  }

  return {
    all,
    byId: async (id) => (await all()).find((row) => row.id === id),
    put,
    async change(id, field, value) {
      const row = (await all()).find((one) => one.id === id)
      if (!row) throw new Error(`There is no payment method ${id}.`)
      if (field === 'id') throw new Error('The id of a payment method stays.')
      const { [field as keyof PaymentMethodRow]: _before, ...others } = row
      const written = field === 'thumbnail_url' ? { ...others, thumbnailUrl: undefined } : others
      return await put(withoutUndefined({ ...written, [field]: value }))
    },
    async seed() {
      const rows = readMethodsFile(file)
      await seedMethods(
        db,
        rows.map(({ id, ...details }) => ({ id, details })),
        clock.now(),
      )
    },
  }
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function readMethodsFile(file: string): PaymentMethodRow[] {
  try {
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(rows)) throw new Error('it is no list')
    return rows.map(readMethodRow)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The payment methods cannot be read from ${file}: ${reason}`)
  }
}
