import type { CryptoNetwork } from '@baize/contract/crypto'
import { money } from '@baize/money'
import { describe, expect, test } from 'vitest'
import { cryptoWithdrawalVerdict } from './crypto-withdrawal.ts'

const TETHER_ON_ETHEREUM: CryptoNetwork = {
  key: 'ethereum',
  name: 'Ethereum',
  standard: 'ERC-20',
  addressKind: 'evm',
  minDeposit: '5.00',
  confirmations: 12,
  minWithdrawal: '10',
  withdrawalFee: '2.5',
  decimals: 6,
}
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const FORM = { coin: 'USDT', network: 'ethereum', address: ADDRESS, amount: '12.5' }

test('R248 the fee is taken from the amount and the rest is received, exactly', () => {
  expect(cryptoWithdrawalVerdict(FORM, TETHER_ON_ETHEREUM)).toEqual({
    ok: true,
    withdrawal: {
      address: ADDRESS,
      amount: money(12_50000000n, 'USDT'),
      fee: money(2_50000000n, 'USDT'),
      receives: money(10_00000000n, 'USDT'),
    },
  })
})

test('R514 amount, address and network are required, each with its message', () => {
  const empty = { coin: 'USDT', network: '', address: ' ', amount: '' }
  expect(cryptoWithdrawalVerdict(empty, undefined)).toEqual({
    ok: false,
    fields: {
      amount: 'form.validation.withdrawAmount',
      address: 'form.validation.walletAddress',
      network: 'form.validation.network',
    },
  })
})

describe('R514 one wrong field is named alone', () => {
  test.each<[string, Partial<typeof FORM>, Record<string, string>]>([
    [
      'an address of another network',
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { address: 'form.validation.walletAddressInvalid' },
    ],
    [
      'an address with a broken checksum',
      { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' },
      { address: 'form.validation.walletAddressInvalid' },
    ],
    ['less than the minimum', { amount: '9.999999' }, { amount: 'form.validation.belowMinimum' }],
    [
      'more digits than the network carries',
      { amount: '12.5000001' },
      { amount: 'form.validation.invalid.format' },
    ],
    ['an exponent', { amount: '1e3' }, { amount: 'form.validation.invalid.format' }],
    ['a sign', { amount: '-20' }, { amount: 'form.validation.invalid.format' }],
  ])('%s', (_what, change, fields) => {
    expect(cryptoWithdrawalVerdict({ ...FORM, ...change }, TETHER_ON_ETHEREUM)).toEqual({
      ok: false,
      fields,
    })
  })
})

test('R514 a fee as large as the amount leaves nothing to send', () => {
  const costly = { ...TETHER_ON_ETHEREUM, minWithdrawal: '1', withdrawalFee: '12.5' }
  expect(cryptoWithdrawalVerdict(FORM, costly)).toMatchObject({ ok: false })
})

test('R514 spaces around a pasted address and amount do no harm', () => {
  const pasted = { ...FORM, address: ` ${ADDRESS}\n`, amount: ' 12.5 ' }
  expect(cryptoWithdrawalVerdict(pasted, TETHER_ON_ETHEREUM)).toMatchObject({ ok: true })
})
