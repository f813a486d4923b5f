import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'

export const location = z.object({
  /** ISO code, or the empty string when the address tells nothing. */
  country: z.string(),
  /** ISO 3166-2 with its country in front, where the database of addresses knows it; else empty. */
  subdivision: z.string(),
  ipInfo: z.object({ ip: z.string(), country: z.string() }),
  /** R430. The brand is not offered there, and neither the address nor a shown location excuses the visitor. */
  isExcluded: z.boolean(),
  /** R314. Where a guest of the main domain is led: to the same page of a mirror, or from the start page to another. */
  redirect: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('mirror'), origin: z.string() }),
      z.object({ kind: z.literal('page'), path: z.string() }),
    ]),
  ),
})
export type Location = z.infer<typeof location>

const URL_LENGTH_MAX = 2048

export const countryBlockedBody = z.strictObject({
  /** What the notice showed. The server stores its own reading of both. */
  ip: z.string().check(z.maxLength(64)),
  country: z.string().check(z.maxLength(8)),
  firstUrl: z.string().check(z.maxLength(URL_LENGTH_MAX)),
})
export type CountryBlockedBody = z.infer<typeof countryBlockedBody>

/** What a browser says of where it is, in degrees and metres; whether it can be so is for the server to say. */
export const verifyLocationBody = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  /** The radius of the circle that the visitor is in. */
  accuracy: z.number(),
})
export type VerifyLocationBody = z.infer<typeof verifyLocationBody>

export const locationVerdict = z.object({
  country: z.string(),
  /** The brand is not offered there either, or not in a part of the circle. */
  isExcluded: z.boolean(),
  /** Until when the location counts; null when it clears nothing. */
  verifiedUntil: z.nullable(z.iso.datetime()),
})
export type LocationVerdict = z.infer<typeof locationVerdict>

export const PLACES_CALLS = {
  getLocation: { answer: answered(z.object({ location })), refusals: [] },
  countryBlocked: {
    body: countryBlockedBody,
    answer: done,
    refusals: ['INVALID_FIELDS', 'TOO_MANY_REQUESTS'],
  },
  verifyLocation: {
    body: verifyLocationBody,
    answer: answered(locationVerdict),
    refusals: [
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'LOCATION_IMPOSSIBLE',
      'LOCATION_TOO_VAGUE',
      'LOCATION_UNKNOWN',
    ],
  },
} as const satisfies CallShapes
