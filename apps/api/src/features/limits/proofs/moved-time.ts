// libfaketime moves the time of day for one process; its timers go on as before.
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@baize/host'

const library = faketimeLibrary()

/** Nothing can be moved on this machine. */
export const IS_TIME_FIXED = library === undefined

/** What a process is started with whose time of day follows that file. */
export function movedTimeEnv(clockFile: string): NodeJS.ProcessEnv {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Timers go on as before: what jumps is the time of day.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** As a distance from the true time, which no time zone changes. Moved into place whole: the process may be reading it. */
export function moveTimeTo(clockFile: string, moment: Date): void {
  const seconds = (moment.getTime() - systemClock.now().getTime()) / 1_000
  writeFileSync(`${clockFile}.new`, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`)
  renameSync(`${clockFile}.new`, clockFile)
}

function faketimeLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders
    .map((name) => join('/usr/lib', name, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path))
}
