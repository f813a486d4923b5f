import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { CallName } from './routes.ts'

/** The shape of one call. Its address is in ROUTES under the same name; the server routes and the client are typed from both. */
export interface CallShape {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly answer: z.ZodMiniType
  readonly refusals: readonly RefusalCode[]
}

export type CallShapes = Partial<Record<CallName, CallShape>>

/** What every successful call of the product answers with; the useful part is under `data`. */
export function answered<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data })
}

/** A call that only says it was done. */
export const done = z.object({ success: z.literal(true), message: z.optional(z.string()) })

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
export type CallParams<S extends CallShape> = In<S['params']>
export type CallQuery<S extends CallShape> = In<S['query']>
export type CallBody<S extends CallShape> = In<S['body']>
export type CallAnswer<S extends CallShape> = z.output<S['answer']>
