import { sha256Hex } from './seed-draws.ts'

/** One text for one value, whatever the order its keys were written in: what a hash can be taken of. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}

/** Names the rules and pays of a game. It is part of every commitment, so they cannot change after it. */
export function configHashOf(engineName: string, config: unknown): string {
  return sha256Hex(`${engineName}:${canonicalJson(config)}`)
}
