import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './programs/supervisor.ts'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('G33 every package is locked to one version and one content, from the registry', () => {
  expect(installed.length).toBeGreaterThan(100)
  const unhashed = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  // Native packages of other platforms that the registry at hand does not carry (see complete-lock.mjs): npm has not
  // seen them, so their hashes are nowhere.
  const isElsewhere = ({ version, optional, os, cpu }: LockedPackage) =>
    version !== undefined && optional === true && (os ?? cpu) !== undefined
  expect(unhashed.filter(([, locked]) => !isElsewhere(locked)).map(([path]) => path)).toEqual([])
  const elsewhere = installed.filter(
    ([, { resolved }]) =>
      resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
  console.log(
    `proof: ${installed.length} packages locked to a version, ${installed.length - unhashed.length} of them to a hash`,
  )
})

test('G33 no package runs a script when it is installed, and none is asked for by a range', () => {
  const npmrc = readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')
  expect(npmrc).toContain('ignore-scripts=true')
  expect(npmrc).toContain('save-exact=true')
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const ranges = Object.entries(own.devDependencies).filter(([, range]) => !/^\d/.test(range))
  expect(ranges).toEqual([])
})
