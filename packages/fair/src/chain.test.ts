import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildChain, chainInSlices, linkAt, linkBefore, verifyLink } from './chain.ts'

const SECRET = '5f'.repeat(32)
const chain = buildChain({ secret: SECRET, length: 512, spacing: 32 })

/** The whole chain written out by another implementation, from the published hash to the secret. */
const written = [SECRET]
for (let made = 0; made < 512; made += 1)
  written.push(
    createHash('sha256')
      .update(written.at(-1) ?? '')
      .digest('hex'),
  )
written.reverse()

test('every link is the one that hashing the secret all the way gives', () => {
  expect(chain.terminalHash).toBe(written[0])
  for (let index = 1; index <= 512; index += 1) expect(linkAt(chain, index)).toBe(written[index])
})

test('a link hashes back to the one before it, and the first to what was published', () => {
  expect(linkBefore(linkAt(chain, 1))).toBe(chain.terminalHash)
  for (let index = 2; index <= 512; index += 1)
    expect(linkBefore(linkAt(chain, index))).toBe(linkAt(chain, index - 1))
})

test('only one hash of every thirty-two is kept', () => {
  expect(chain.checkpoints).toHaveLength((512 / 32) * 32)
})

test('there is no link before the first or after the secret', () => {
  for (const index of [0, -1, 513, 1.5]) expect(() => linkAt(chain, index)).toThrow(RangeError)
})

test('a link is verified against what was published and against any earlier round', () => {
  const end = { hash: chain.terminalHash, index: 0 }
  const known = { hash: linkAt(chain, 100), index: 100 }
  expect(verifyLink({ hash: linkAt(chain, 300), index: 300 }, end)).toBe(true)
  expect(verifyLink({ hash: linkAt(chain, 300), index: 300 }, known)).toBe(true)
})

test('a hash at another place, of another chain, or of no chain at all is not verified', () => {
  const end = { hash: chain.terminalHash, index: 0 }
  const other = buildChain({ secret: 'a0'.repeat(32), length: 64, spacing: 32 })
  expect(verifyLink({ hash: linkAt(chain, 7), index: 8 }, end)).toBe(false)
  expect(verifyLink({ hash: linkAt(other, 7), index: 7 }, end)).toBe(false)
  expect(verifyLink({ hash: chain.terminalHash, index: 0 }, end)).toBe(false)
  expect(verifyLink({ hash: 'not a hash', index: 1 }, end)).toBe(false)
})

test('a long chain is made in slices, with the same end', () => {
  const plan = { secret: SECRET, length: 32_768, spacing: 1024 }
  const slices = chainInSlices(plan)
  let pauses = 0
  let slice = slices.next()
  for (; !slice.done; slice = slices.next()) pauses += 1
  expect(pauses).toBe(4)
  expect(slice.value.terminalHash).toBe(buildChain(plan).terminalHash)
})
