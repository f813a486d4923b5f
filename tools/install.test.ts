import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-install-'))
  // A stand-in for npm that notes how it was called, as npm names itself to the scripts it runs.
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const { appendFileSync, existsSync, mkdirSync } = require('node:fs')
     if (existsSync('npm-is-broken')) { console.error('npm error no network'); process.exit(1) }
     appendFileSync('npm-calls', process.argv.slice(2, 3) + '\\n')
     mkdirSync('node_modules', { recursive: true })`,
  )
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
  lock('1.0.0')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('a bare checkout is installed once, and again when the lock changes', async () => {
  await ensureInstalled(root)
  await ensureInstalled(root)
  expect(npmCalls()).toEqual(['ci'])
  lock('1.0.1')
  await ensureInstalled(root)
  expect(npmCalls()).toEqual(['ci', 'ci'])
})

test('a tree that npm already made from this lock is taken as it is', async () => {
  treeOf('1.0.0')
  await ensureInstalled(root)
  expect(npmCalls()).toEqual([])
})

test('a tree of another version is installed anew', async () => {
  treeOf('0.9.0')
  await ensureInstalled(root)
  expect(npmCalls()).toEqual(['ci'])
})

test('a failed installation says what npm said and what to do, and is tried again', async () => {
  writeFileSync(join(root, 'npm-is-broken'), '')
  await expect(ensureInstalled(root)).rejects.toThrow(
    /npm error no network\nThe packages could not be installed .* run the command again\.$/,
  )
  rmSync(join(root, 'npm-is-broken'))
  await ensureInstalled(root)
  expect(npmCalls()).toEqual(['ci'])
})

function lock(version: string): void {
  const packages = {
    '': {},
    'node_modules/one': { version },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

/** What npm leaves behind: the packages, and last its own note of them. */
function treeOf(version: string): void {
  mkdirSync(join(root, 'node_modules/one'), { recursive: true })
  const packages = { 'node_modules/one': { version } }
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

function npmCalls(): string[] {
  const notes = join(root, 'npm-calls')
  return existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
}
