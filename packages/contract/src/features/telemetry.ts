import * as z from 'zod/mini'
import { done, type CallShapes } from '../protocol/call.ts'

export const LOG_EVENTS = ['PAGE_VIEW', 'ALTERNATIVE_METHOD_BUTTON'] as const
export type LogEventName = (typeof LOG_EVENTS)[number]

export const logEventBody = z.strictObject({
  event: z.enum(LOG_EVENTS),
  data: z.optional(
    z.record(
      z.string().check(z.maxLength(64)),
      z.union([z.string().check(z.maxLength(2048)), z.number(), z.boolean()]),
    ),
  ),
  mkt: z.optional(z.string().check(z.maxLength(512))),
  userDeviceType: z.optional(z.enum(['desktop', 'tablet', 'mobile'])),
  cpncToSent: z.optional(z.string().check(z.maxLength(512))),
})
export type LogEventBody = z.infer<typeof logEventBody>

export const TELEMETRY_CALLS = {
  logEvent: { body: logEventBody, answer: done, refusals: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS'] },
} as const satisfies CallShapes
