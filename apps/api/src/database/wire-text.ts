const ESCAPED = /["\\]/g

/** A value as PostgreSQL reads it from a statement's parameters: a scalar, or one array of scalars. */
export function wireText(value: unknown): string | null {
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`
  return scalarText(value)
}

function elementText(value: unknown): string {
  // Most of them are numbers, which need no quotes.
  if (typeof value === 'bigint' || typeof value === 'number') return String(value)
  const text = scalarText(value)
  if (text === null) return 'null'
  // In quotes whatever it is: to find out whether it needs them takes longer.
  const isPlain = !text.includes('"') && !text.includes('\\')
  return isPlain ? `"${text}"` : `"${text.replace(ESCAPED, String.raw`\$&`)}"`
}

function scalarText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value)
    default:
  }
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  throw new TypeError('Only scalars and arrays of them are parameters of a pipeline.')
}
