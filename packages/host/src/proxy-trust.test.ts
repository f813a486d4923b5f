import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createEdge } from './edge.ts'
import { createLog } from './log.ts'
import { createProxyTrust, SITE_SECRET_HEADER, type ProxyTrust } from './proxy-trust.ts'
import { seededRandom } from './random.ts'

const SITE: ProxyTrust = { siteSecret: 'known to the site alone' }
const PROXIES: ProxyTrust = { networks: ['127.0.0.1', '10.0.0.0/8'] }

test.each<[string, ProxyTrust, Record<string, string>, string]>([
  ['a claim of nobody', {}, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
  ['no claim', PROXIES, {}, '127.0.0.1'],
  ['an empty claim', PROXIES, { 'x-forwarded-for': ' , ' }, '127.0.0.1'],
  ['a claim of a proxy', PROXIES, { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  ['a visitor’s own', PROXIES, { 'x-forwarded-for': '192.0.2.9, 192.0.2.1' }, '192.0.2.1'],
  ['two proxies', PROXIES, { 'x-forwarded-for': '192.0.2.1, 10.1.2.3' }, '192.0.2.1'],
  ['proxies alone', PROXIES, { 'x-forwarded-for': '10.0.0.1,10.0.0.2' }, '10.0.0.1'],
  [
    'the site’s word',
    SITE,
    { 'x-forwarded-for': '2001:db8::1', [SITE_SECRET_HEADER]: 'known to the site alone' },
    '2001:db8::1',
  ],
  [
    'a guess of its secret',
    SITE,
    { 'x-forwarded-for': '192.0.2.1', [SITE_SECRET_HEADER]: 'guessed' },
    '127.0.0.1',
  ],
])('what answers beside the framework believes %s as the framework does', async (...given) => {
  const [, proxies, headers, address] = given
  const { addressOf } = createProxyTrust(proxies)
  const log = createLog('proxy-trust-test', 'silent')
  const edge = createEdge({ log, random: seededRandom('proxy-trust'), proxies })
  edge.get('/', (request) => request.ip)
  const beside = createServer((request, reply) => reply.end(addressOf(request)))
  beside.listen(0, '127.0.0.1')
  await once(beside, 'listening')
  const { port } = beside.address() as AddressInfo
  const urls = [await edge.listen({ port: 0, host: '127.0.0.1' }), `http://127.0.0.1:${port}`]
  const told = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).text()))
  await edge.close()
  beside.close()
  expect(told).toEqual([address, address])
})
