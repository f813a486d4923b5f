import { SHARED_SECRET_LENGTH_MIN } from './signature.ts'

/**
 * Configuration is read once, at boot, and complains about everything at once. Each program states its
 * variables as a shape; nothing else in the program looks at the environment.
 */
export type Reader<T> = (raw: string | undefined) => { value: T } | { problem: string }
export type ConfigShape<T> = {
  readonly [K in keyof T]: { readonly env: string; readonly read: Reader<T[K]> }
}

/** Its message is one sentence a person can act on; programs print it and exit with 1, without a stack. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

export function readConfig<T>(shape: ConfigShape<T>, env: NodeJS.ProcessEnv): T {
  const config: Partial<T> = {}
  const problems: string[] = []
  for (const key of Object.keys(shape) as (keyof T & string)[]) {
    const { env: name, read } = shape[key]
    const result = read(env[name])
    if ('value' in result) config[key] = result.value
    else problems.push(`${name} ${result.problem}`)
  }
  if (problems.length > 0)
    throw new ConfigError(`The configuration is wrong: ${problems.join('; ')}.`)
  return config as T
}

export function text(fallback?: string): Reader<string> {
  return (raw) => {
    const value = raw ?? fallback
    return value === undefined ? { problem: 'must be set' } : { value }
  }
}

export function optionalText(): Reader<string | undefined> {
  return (raw) => ({ value: raw === '' ? undefined : raw })
}

/** A secret shared with another program. It is never shown, not even when it is wrong. */
export function secret(): Reader<string> {
  return (raw) =>
    raw !== undefined && raw.length >= SHARED_SECRET_LENGTH_MIN
      ? { value: raw }
      : { problem: `must be a secret of at least ${SHARED_SECRET_LENGTH_MIN} characters` }
}

export function optionalSecret(): Reader<string | undefined> {
  return (raw) => (raw === undefined || raw === '' ? { value: undefined } : secret()(raw))
}

export function integer(
  fallback: number,
  { min, max }: { min: number; max: number },
): Reader<number> {
  return (raw) => {
    if (raw === undefined || raw === '') return { value: fallback }
    const value = /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN
    if (value >= min && value <= max) return { value }
    return { problem: `must be a whole number from ${min} to ${max}, not "${raw}"` }
  }
}

export function flag(fallback: boolean): Reader<boolean> {
  return (raw) => {
    if (raw === undefined || raw === '') return { value: fallback }
    if (raw === '1' || raw === 'true') return { value: true }
    if (raw === '0' || raw === 'false') return { value: false }
    return { problem: `must be 1 or 0, not "${raw}"` }
  }
}

export function oneOf<const T extends string>(options: readonly T[], fallback: T): Reader<T> {
  return (raw) => {
    const value = options.find((option) => option === (raw ?? fallback))
    return value === undefined
      ? { problem: `must be one of ${options.join(', ')}, not "${raw}"` }
      : { value }
  }
}

/** A part of a whole, from 0 to 1. */
export function share(fallback: number): Reader<number> {
  return (raw) => {
    if (raw === undefined || raw === '') return { value: fallback }
    const value = /^\d(\.\d{1,9})?$/.test(raw) ? Number(raw) : Number.NaN
    return value >= 0 && value <= 1
      ? { value }
      : { problem: `must be a number from 0 to 1, not "${raw}"` }
  }
}

export function optionalUrl(): Reader<string | undefined> {
  return (raw) => (raw === undefined || raw === '' ? { value: undefined } : url('')(raw))
}

/** An http(s) address without a trailing slash. */
export function url(fallback: string): Reader<string> {
  return (raw) => {
    const value = raw === undefined || raw === '' ? fallback : raw
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      return { value: value.replace(/\/+$/, '') }
    return { problem: `must be an http or https address, not "${raw}"` }
  }
}
