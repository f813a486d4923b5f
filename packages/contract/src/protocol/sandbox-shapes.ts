import * as z from 'zod/mini'

/** What names a thing of ours or of theirs: short, and harmless in addresses, pages and logs. */
export const sandboxIdentifier = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/))

export const sandboxText = z.string().check(z.minLength(1), z.maxLength(200))

/** A page to send somebody to. */
export const sandboxAddress = z.string().check(
  z.maxLength(2000),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)
