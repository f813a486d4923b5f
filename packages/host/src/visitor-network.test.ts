import { expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the visitor at %s is known as %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})
