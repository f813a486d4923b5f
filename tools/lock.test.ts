import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NODE_MAJOR_MIN } from './install.mjs'
import { missingOptionals, optionalsForNewerNode, platformOf, type Lock } from './lock.mjs'
import { ROOT } from './programs/supervisor.ts'

test('the lock holds every native package it speaks of, so that npm ci accepts it', () => {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(missingOptionals(lock)).toEqual([])
})

test('no native package asks for a newer Node than the one npm may run on, because npm would leave it out', () => {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(optionalsForNewerNode(lock, NODE_MAJOR_MIN)).toEqual([])
})

test.each([
  ['>= 22', true],
  ['^22.13||^24||>=26', true],
  ['^20.19.0 || >=22.12.0', false],
  ['>= 10.25.0', false],
  ['*', false],
])('an optional package for Node %s is left out on Node 20: %s', (node, isLeftOut) => {
  const packages = { 'node_modules/native': { optional: true, engines: { node } } }
  expect(optionalsForNewerNode({ packages }, 20)).toHaveLength(isLeftOut ? 1 : 0)
})

test('an optional package is found beside its owner or further up, and missed elsewhere', () => {
  const wants = { optionalDependencies: { native: '1.2.3' } }
  const missing = [{ name: 'native', version: '1.2.3' }]
  const packages = { 'node_modules/a/node_modules/b': wants }
  expect(missingOptionals({ packages })).toEqual(missing)
  for (const place of ['', 'node_modules/a/', 'node_modules/a/node_modules/b/'])
    expect(
      missingOptionals({ packages: { ...packages, [`${place}node_modules/native`]: {} } }),
    ).toEqual([])
  const elsewhere = { ...packages, 'node_modules/c/node_modules/native': {} }
  expect(missingOptionals({ packages: elsewhere })).toEqual(missing)
})

test.each([
  ['@swc/core-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@swc/core-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@oxlint-tsgolint/win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
  ['@oxlint/binding-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@example/tool-darwin-amd64', { cpu: ['x64'], os: ['darwin'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['left-pad', undefined],
])('%s is for the machines its name says', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
