import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sign, signingKey, verify, type SignatureHeaders } from './signature.ts'

const NOW = new Date('2026-01-14T12:00:00.700Z')
const BODY = Buffer.from('{"amount":"25.00","note":"ünïcode"}')
const key = signingKey('casino-1', 'a shared secret of the two programs', 'webhook')
const signed = sign(BODY, key, NOW)

const verdict = (changed: Record<string, unknown> = {}, body = BODY, now = NOW) =>
  verify(body, { ...signed, ...changed } as SignatureHeaders, [key], now)

const later = (sec: number) => new Date(NOW.getTime() + sec * 1000)

test('what was signed is authentic, and says with which key', () => {
  expect(verdict()).toEqual({ isAuthentic: true, keyId: 'casino-1' })
})

test('the signature is the HMAC-SHA256 of timestamp, dot and raw body, as any other program would make it', () => {
  const mac = createHmac('sha256', key.secret).update(`1768392000.${BODY.toString()}`).digest('hex')
  expect(signed).toEqual({
    'x-signature': `v1=${mac}`,
    'x-signature-key': 'casino-1',
    'x-signature-timestamp': '1768392000',
  })
})

describe('T5 tricks with a signature', () => {
  const hex = signed['x-signature'].slice(3)
  const bare = createHash('sha256').update(`1768392000.${BODY.toString()}`).digest('hex')

  test.each<[string, Record<string, unknown>, string]>([
    ['no signature', { 'x-signature': undefined }, 'unsigned'],
    ['no key', { 'x-signature-key': undefined }, 'unsigned'],
    ['no timestamp', { 'x-signature-timestamp': undefined }, 'unsigned'],
    ['an empty signature', { 'x-signature': '' }, 'malformed'],
    ['the word null', { 'x-signature': 'null' }, 'malformed'],
    ['a version without a signature', { 'x-signature': 'v1=' }, 'malformed'],
    ['the algorithm none', { 'x-signature': `none=${hex}` }, 'malformed'],
    ['another algorithm', { 'x-signature': `sha1=${hex.slice(0, 40)}` }, 'malformed'],
    ['a later version', { 'x-signature': `v2=${hex}` }, 'malformed'],
    ['half a signature', { 'x-signature': `v1=${hex.slice(0, 32)}` }, 'malformed'],
    ['one byte too many', { 'x-signature': `v1=${hex}00` }, 'malformed'],
    ['capitals', { 'x-signature': `v1=${hex.toUpperCase()}` }, 'malformed'],
    ['a space around it', { 'x-signature': ` v1=${hex}` }, 'malformed'],
    ['a line break after it', { 'x-signature': `v1=${hex}\n` }, 'malformed'],
    ['two signatures in a header', { 'x-signature': `v1=${hex}, v1=${hex}` }, 'malformed'],
    ['the header twice', { 'x-signature': [`v1=${hex}`, 'v1=0'] }, 'malformed'],
    ['zeros', { 'x-signature': `v1=${'0'.repeat(64)}` }, 'mismatch'],
    ['a hash without the key', { 'x-signature': `v1=${bare}` }, 'mismatch'],
    ['another key id', { 'x-signature-key': 'casino-2' }, 'unknown-key'],
    ['a key id of every object', { 'x-signature-key': '__proto__' }, 'unknown-key'],
    ['a list of keys', { 'x-signature-key': ['casino-1'] }, 'unknown-key'],
    ['another second', { 'x-signature-timestamp': '1768392001' }, 'mismatch'],
    ['milliseconds', { 'x-signature-timestamp': '1768392000000' }, 'malformed'],
    ['a fraction', { 'x-signature-timestamp': '1768392000.7' }, 'malformed'],
    ['an exponent', { 'x-signature-timestamp': '1.768392e9' }, 'malformed'],
    ['a hexadecimal', { 'x-signature-timestamp': '0x69678540' }, 'malformed'],
    ['not a number', { 'x-signature-timestamp': 'NaN' }, 'malformed'],
    ['a sign', { 'x-signature-timestamp': '-768392000' }, 'malformed'],
    ['digits of another script', { 'x-signature-timestamp': '١٧٦٨٣٩٢٠٠٠' }, 'malformed'],
    ['the timestamp twice', { 'x-signature-timestamp': ['1768392000'] }, 'malformed'],
  ])('%s is refused', (_trick, changed, reason) => {
    expect(verdict(changed)).toEqual({ isAuthentic: false, reason })
  })

  test('JSON that means the same in other bytes is refused', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1))
    expect(verdict({}, rewritten)).toEqual({ isAuthentic: false, reason: 'mismatch' })
  })

  test('each single altered bit is refused', () => {
    for (let bit = 0; bit < BODY.length * 8; bit++) {
      const altered = Buffer.from(BODY)
      altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(verdict({}, altered), `bit ${bit}`).toEqual({
        isAuthentic: false,
        reason: 'mismatch',
      })
    }
  })

  test('a byte cannot move between the timestamp and the body', () => {
    const shifted = sign(Buffer.concat([Buffer.from('0.'), BODY]), key, NOW)
    expect(verify(BODY, shifted, [key], NOW).isAuthentic).toBe(false)
  })

  test('a signature made for one direction is nothing in the other', () => {
    const other = signingKey('casino-1', 'a shared secret of the two programs', 'request')
    expect(verify(BODY, sign(BODY, other, NOW), [key], NOW).isAuthentic).toBe(false)
  })
})

describe('a signature lives 300 seconds', () => {
  test.each([
    [-300, true],
    [300, true],
    [301, false],
    [-301, false],
    [86_400, false],
  ])('seen %i s later: %s', (sec, isAuthentic) => {
    expect(verdict({}, BODY, later(sec)).isAuthentic).toBe(isAuthentic)
  })
})

test('two keys are accepted while one replaces the other', () => {
  const next = signingKey('casino-2', 'the secret that comes after it, in spring', 'webhook')
  expect(verify(BODY, signed, [next, key], NOW)).toMatchObject({ keyId: 'casino-1' })
  expect(verify(BODY, sign(BODY, next, NOW), [next, key], NOW)).toMatchObject({ keyId: 'casino-2' })
})
