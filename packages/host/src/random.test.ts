import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('no byte of the system is given away twice, and what was given stays as it was', () => {
  const lengths = Array.from({ length: 300 }, (_, at) => 12 + (at % 29))
  const taken = [...lengths, 4096, 5000].map((length) => {
    const bytes = systemRandom.bytes(length)
    return { length, bytes, text: bytes.toString('hex') }
  })
  for (const { length, bytes, text } of taken) {
    expect(bytes).toHaveLength(length)
    expect(bytes.toString('hex')).toBe(text)
  }
  // Beginnings alone: two that share a piece of a page would begin within one another.
  const all = taken.map(({ text }) => text).join(' ')
  for (const { text } of taken) expect(all.split(text.slice(0, 16))).toHaveLength(2)
})

test('an id is a random UUID of version 4, and another each time', () => {
  const ids = Array.from({ length: 500 }, () => systemRandom.uuid())
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
