// A disk so small that a test can fill it.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHUNK = Buffer.alloc(64 * 1024, 1)

export interface SmallDisk {
  readonly folder: string
  /** Until nothing more fits; returns how many bytes that took. */
  fill(): number
  makeRoom(): void
  remove(): void
}

/** Undefined where this user may not mount one. */
export function mountSmallDisk(sizeMb: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      let written = 0
      try {
        // Whole chunks, then what is left in ever smaller ones.
        for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2))
          written += writeUntilFull(file, size)
      } finally {
        closeSync(file)
      }
      return written
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, size: number): number {
  for (let written = 0; ;) {
    try {
      written += writeSync(file, CHUNK, 0, size)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return written
      throw error
    }
  }
}
