import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Clock } from './clock.ts'
import { ConfigError } from './config.ts'

export interface ContentFile {
  readonly path: string
  /** Without its folder and its ending. */
  readonly name: string
  /** The name of the folder it stands in. */
  readonly folder: string
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
 * `isDue` says whether to look at the files at all; without it every call does.
 */
export function followFiles<T>(
  pathsNow: () => readonly string[],
  read: (files: readonly ContentFile[]) => T,
  isDue: () => boolean = () => true,
): () => Followed<T> {
  let stampSeen = ''
  let lastGood: Followed<T> | undefined

  return () => {
    const isLookDue = isDue()
    if (lastGood && !isLookDue) return lastGood
    const paths = pathsNow()
    const stamps = paths.map(stampOf)
    const stamp = stamps.join()
    if (lastGood && stamp === stampSeen) return lastGood
    stampSeen = stamp
    try {
      const files = paths.map((path, at) => readParsed(path, stamps[at] ?? ''))
      const content = read(files.map(({ file }) => file))
      lastGood = { content, version: shortHash(files.map(({ hash }) => hash)) }
    } catch (error) {
      if (!lastGood) throw new ConfigError(`The content cannot be read: ${reasonOf(error)}`)
    }
    return lastGood
  }
}

/** What an editor changes is seen after this time at the latest. */
const LOOK_EVERY_MS = 1_000

/** Due once in a while: a look at hundreds of files costs more than most calls that ask for them. */
export function dueEvery(clock: Clock, periodMs: number = LOOK_EVERY_MS): () => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (Math.abs(now - lookedAt) < periodMs) return false
    lookedAt = now
    return true
  }
}

// A file that is just being replaced is missing for a moment.
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return `${path}:${found?.mtimeMs}:${found?.size}`
}

interface ParsedFile {
  readonly stamp: string
  readonly hash: string
  readonly file: ContentFile
}

/** What is open several times in one process, as in tests of whole servers, is parsed once. Nobody writes to it. */
const parsed = new Map<string, ParsedFile>()

function readParsed(path: string, stamp: string): ParsedFile {
  const known = parsed.get(path)
  if (known?.stamp === stamp) return known
  const source = readFileSync(path, 'utf8')
  const fresh = { stamp, hash: shortHash([source]), file: readJson(path, source) }
  parsed.set(path, fresh)
  return fresh
}

function readJson(path: string, source: string): ContentFile {
  try {
    return {
      path,
      name: basename(path, '.json'),
      folder: basename(dirname(path)),
      json: JSON.parse(source),
    }
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
