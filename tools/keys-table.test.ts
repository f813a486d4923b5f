import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './programs/supervisor.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const text = read('docs/keys.md')
const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one))

const CONFIGS = ['apps/*/src/config.ts', 'apps/web/src/server/config.ts']
const SECRET = /env: '([A-Z0-9_]*(?:SECRET|SECRETS|_KEY|_KEYS|_TOKEN|XPUBS|_S3))'/g
/** What encrypts, signs or hashes with a key. */
const KEYED =
  /\b(?:createHmac|createCipheriv|hkdfSync|createSign|privateKeyToAccount|AwsV4Signer)\(/
const KEYED_PARTS = /from '(?:@node-rs\/argon2|otpauth|@simplewebauthn\/server)'/

const sources = () =>
  globSync('{apps,packages}/*/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/proofs\/|\/testing|\/test-/.test(path),
  )

test('ASVS 11.1.2 every secret of the settings stands in the table of keys', () => {
  const secrets = globSync(CONFIGS, { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(SECRET)].map(([, name = '']) => name),
  )
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((name) => !named.has(name))).toEqual([])
})

test('ASVS 11.1.2 and so does every file that encrypts, signs or hashes with a key', () => {
  const keyed = sources().filter((path) => {
    const source = read(path)
    return KEYED.test(source) || KEYED_PARTS.test(source)
  })
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter((path) => !named.has(path))).toEqual([])
})

test('ASVS 11.1.2 what the table names is there', () => {
  const settings = globSync(CONFIGS, { cwd: ROOT }).map(read).join('')
  const lost = [...named].filter((one) =>
    one.includes('/')
      ? !existsSync(join(ROOT, one))
      : /^[A-Z]/.test(one) && !settings.includes(`'${one}'`),
  )
  expect(lost).toEqual([])
})
