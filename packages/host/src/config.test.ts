import { expect, test } from 'vitest'
import {
  ConfigError,
  flag,
  integer,
  oneOf,
  optionalSecret,
  optionalText,
  readConfig,
  secret,
  text,
  url,
} from './config.ts'

const shape = {
  port: { env: 'PORT', read: integer(3000, { min: 1, max: 65_535 }) },
  site: { env: 'SITE', read: url('http://localhost:3000') },
  isOn: { env: 'ON', read: flag(false) },
  level: { env: 'LEVEL', read: oneOf(['info', 'warn'], 'info') },
  name: { env: 'NAME', read: text('baize') },
  database: { env: 'DATABASE', read: optionalText() },
}

test('what is not set has its default', () => {
  expect(readConfig(shape, {})).toEqual({
    port: 3000,
    site: 'http://localhost:3000',
    isOn: false,
    level: 'info',
    name: 'baize',
    database: undefined,
  })
})

test('every mistake is named in one sentence', () => {
  const read = () => readConfig(shape, { PORT: 'abc', SITE: 'ftp://x', ON: 'yes', LEVEL: 'loud' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(
    'The configuration is wrong: PORT must be a whole number from 1 to 65535, not "abc"; SITE must be an http or https address, not "ftp://x"; ON must be 1 or 0, not "yes"; LEVEL must be one of info, warn, not "loud".',
  )
})

test.each(['0', '65536', '1.5', '-1', '1e3', ' 80', '0x50'])('port %j is refused', (PORT) => {
  expect(() => readConfig(shape, { PORT })).toThrow(ConfigError)
})

test('a trailing slash of an address is dropped, so that paths can be appended', () => {
  expect(readConfig(shape, { SITE: 'https://play.example/' }).site).toBe('https://play.example')
})

test('a secret is long enough, and its text is never shown', () => {
  const keys = {
    ours: { env: 'OURS', read: secret() },
    other: { env: 'O', read: optionalSecret() },
  }
  const long = 'x'.repeat(32)
  expect(readConfig(keys, { OURS: long })).toEqual({ ours: long, other: undefined })
  expect(() => readConfig(keys, { OURS: 'hush', O: 'hush' })).toThrow(
    'OURS must be a secret of at least 32 characters; O must be a secret of at least 32 characters.',
  )
  expect(() => readConfig(keys, {})).toThrow('OURS must be')
})
