import { readFileSync } from 'node:fs'
import { ConfigError, openLocaleFolders, type LocaleFolders } from '@baize/host'
import { PAYMENT_METHODS_FILE } from '../../../folders.ts'
import type { AppContext } from '../../../app-context.ts'
import { readMethods, seedMethods, writeMethod, type StoredMethod } from './payment-method-store.ts'
import {
  methodTexts,
  readMethodRow,
  type MethodTexts,
  type PaymentMethodRow,
} from './payment-method-row.ts'

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

export interface PaymentMethodSources {
  readonly file?: string
  readonly locales?: LocaleFolders
}

/**
 * Payment methods are rows: the file gives a new house its first ones, and the operator has the last word. What they
 * say stands in the locales, unless the row says it itself.
 */
export function createPaymentMethods(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { file = PAYMENT_METHODS_FILE, locales = openLocaleFolders() }: PaymentMethodSources = {},
): PaymentMethods {
  const written = locales.part('payment-methods', (json) => methodTexts.parse(json))

  function textsOf(id: unknown): MethodTexts {
    const found = [...written().content].flatMap(([tag, byId]) => {
      const texts = typeof id === 'string' && Object.hasOwn(byId, id) ? byId[id] : undefined
      return texts ? [[tag, texts] as const] : []
    })
    return Object.fromEntries(found)
  }

  async function all(): Promise<readonly PaymentMethodRow[]> {
    const rows = await readMethods(db)
    return rows.flatMap(({ id, details }) => {
      try {
        return [readMethodRow({ id, ...details }, textsOf(id))]
      } catch (error) {
        // A row of an older program must not close the cashier for the others.
        log.error({ err: error, methodId: id }, 'payment method row invalid')
        return []
      }
    })
  }

  async function put(raw: unknown): Promise<PaymentMethodRow> {
    const row = readMethodRow(raw, textsOf(fieldOf(raw, 'id')))
    await writeMethod(db, stored(row, raw), clock.now())
    return row
  }

  return {
    all,
    byId: async (id) => (await all()).find((row) => row.id === id),
    put,
    async change(id, field, value) {
      const found = (await readMethods(db)).find((one) => one.id === id)
      if (!found) throw new Error(`There is no payment method ${id}.`)
      if (field === 'id') throw new Error('The id of a payment method stays.')
      const { [field]: _before, ...others }: Record<string, unknown> = { id, ...found.details }
      const kept = field === 'thumbnail_url' ? { ...others, thumbnailUrl: undefined } : others
      return await put(withoutUndefined({ ...kept, [field]: value }))
    },
    async seed() {
      await seedMethods(db, readMethodsFile(file, textsOf), clock.now())
    },
  }
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** What the locales say is not written into the row: it would hide what they say later. */
function stored({ id, ...row }: PaymentMethodRow, raw: unknown): StoredMethod {
  return { id, details: { ...row, texts: fieldOf(raw, 'texts') ?? {} } }
}

function fieldOf(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined
}

function readMethodsFile(file: string, textsOf: (id: unknown) => MethodTexts): StoredMethod[] {
  try {
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(rows)) throw new Error('it is no list')
    return rows.map((raw) => stored(readMethodRow(raw, textsOf(fieldOf(raw, 'id'))), raw))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The payment methods cannot be read from ${file}: ${reason}`)
  }
}
