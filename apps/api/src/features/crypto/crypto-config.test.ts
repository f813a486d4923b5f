import { ConfigError } from '@baize/host'
import { expect, test } from 'vitest'
import { readApiConfig } from '../../config.ts'

const KEY = `0x${'ab'.repeat(32)}`

test('keys and nodes are told by network', () => {
  const config = readApiConfig({
    CRYPTO_NODES: 'ethereum=http://127.0.0.1:8545, bsc=https://node.example/path?key=1',
    CRYPTO_HOT_WALLET_KEYS: `ethereum=${KEY}`,
  })
  expect([...config.cryptoNodes]).toEqual([
    ['ethereum', 'http://127.0.0.1:8545'],
    ['bsc', 'https://node.example/path?key=1'],
  ])
  expect([...config.cryptoHotWalletKeys]).toEqual([['ethereum', KEY]])
  expect([...config.cryptoXpubs]).toEqual([])
})

test.each([
  ['CRYPTO_HOT_WALLET_KEYS', KEY],
  ['CRYPTO_HOT_WALLET_KEYS', `ethereum=${KEY}00`],
  ['CRYPTO_NODES', 'ethereum=file:///etc/passwd'],
  ['CRYPTO_XPUBS', 'bitcoin=xprv-or-something'],
])('a wrong %s is refused, and never repeated: it may be a key', (name, value) => {
  const reading = () => readApiConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(name)
  expect(reading).not.toThrow(value.slice(-20))
})
