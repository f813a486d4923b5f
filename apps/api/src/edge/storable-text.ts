import { Refusal } from '@baize/contract'
import type { FastifyRequest } from 'fastify'

/**
 * PostgreSQL keeps neither the character NUL nor half of a surrogate pair: a text with one of them would
 * fail deep inside a transaction. It is refused at the door, and the field is named.
 */
export function refuseUnstorableText({
  params,
  query,
  body,
}: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  for (const part of [params, query, body]) {
    const field = unstorableField(part)
    if (field !== undefined) {
      throw new Refusal('INVALID_FIELDS', {
        fields: { [field]: 'form.validation.invalid.format' },
      })
    }
  }
}

/** The outermost name of the first text that cannot be kept. */
function unstorableField(part: unknown): string | undefined {
  if (!isContainer(part)) return isStorable(part) ? undefined : 'body'
  for (const [name, value] of Object.entries(part)) {
    if (!isStorable(name)) return 'body'
    if (!isDeepStorable(value)) return name.slice(0, 64)
  }
  return undefined
}

// A loop and not recursion: the depth of a body is the caller's choice, the stack is ours.
function isDeepStorable(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (!isContainer(next)) {
      if (!isStorable(next)) return false
      continue
    }
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorable(name)) return false
      open.push(inner)
    }
  }
  return true
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isStorable(value: unknown): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))
}
