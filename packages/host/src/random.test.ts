import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('no byte of the system is given away twice, and what was given stays as it was', () => {
  const lengths = Array.from({ length: 300 }, (_, at) => 12 + (at % 29))
  const taken = [...lengths, 4096, 5000].map((length) => ({
    length,
    bytes: systemRandom.bytes(length),
  }))
  const texts = taken.map(({ bytes }) => bytes.toString('hex'))
  for (const [at, { length, bytes }] of taken.entries()) {
    expect(bytes).toHaveLength(length)
    expect(bytes.toString('hex')).toBe(texts[at])
  }
  // Beginnings alone: two that share a piece of a page would begin within one another.
  const all = texts.join(' ')
  for (const text of texts) expect(all.split(text.slice(0, 16))).toHaveLength(2)
})
