import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { ConfigError } from '@baize/host'

export interface ContentFile {
  /** Without its folder and its ending. */
  readonly name: string
  readonly json: unknown
}

export interface Followed<T> {
  readonly content: T
  /** Changes when any of the files does. */
  readonly version: string
}

/**
 * Files that editors write. They are read again when one of them changes, so nothing needs a restart; while
 * one is half written or wrong, what was last good stays. At the start a wrong file is a reason not to start.
 */
export function followFiles<T>(
  pathsNow: () => readonly string[],
  read: (files: readonly ContentFile[]) => T,
): () => Followed<T> {
  let stampSeen = ''
  let lastGood: Followed<T> | undefined

  return () => {
    const paths = pathsNow()
    const stamp = paths.map(stampOf).join()
    if (lastGood && stamp === stampSeen) return lastGood
    stampSeen = stamp
    try {
      const sources = paths.map((path) => readFileSync(path, 'utf8'))
      const files = paths.map((path, at) => readJson(path, sources[at] ?? ''))
      lastGood = { content: read(files), version: shortHash(sources) }
    } catch (error) {
      if (!lastGood) throw new ConfigError(`The content cannot be read: ${reasonOf(error)}`)
    }
    return lastGood
  }
}

// A file that is just being replaced is missing for a moment.
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return `${path}:${found?.mtimeMs}:${found?.size}`
}

function readJson(path: string, source: string): ContentFile {
  try {
    return { name: basename(path, '.json'), json: JSON.parse(source) }
  } catch (error) {
    throw new Error(`${path}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
