import type { Location } from '@baize/contract/places'
import { expect, test } from 'vitest'
import type { Call } from '../../lib/api/api.ts'
import { memoryStore } from '../../lib/storage/storage-memory.ts'
import { firstUrl } from '../../lib/storage/storage.ts'
import { reportBlock } from './block-report.ts'

const HERE: Location = {
  country: 'US',
  subdivision: '',
  ipInfo: { ip: '8.8.8.8', country: 'US' },
  isExcluded: true,
  redirect: null,
}

test('R430 a block is reported once for each address, country and page, without what a query holds', () => {
  const store = memoryStore()
  const sent: unknown[] = []
  const send = (async (name: string, { body }: { body: unknown }) => {
    sent.push([name, body])
    return { success: true }
  }) as unknown as Call
  const report = (location: Location, href: string) => reportBlock(location, href, send, store)

  report(HERE, 'https://site.example/casino?at=secret')
  report(HERE, 'https://site.example/casino?at=other#x')
  report({ ...HERE, country: 'FR' }, 'https://site.example/casino')
  report({ ...HERE, ipInfo: { ip: '8.8.4.4', country: 'US' } }, 'https://site.example/casino')
  firstUrl.set('https://site.example/promotions?cpnc=x', store)
  report(HERE, 'https://site.example/casino')
  const said = (ip: string, country: string, url: string) => [
    'countryBlocked',
    { ip, country, firstUrl: `https://site.example/${url}` },
  ]
  expect(sent).toEqual([
    said('8.8.8.8', 'US', 'casino'),
    said('8.8.8.8', 'FR', 'casino'),
    said('8.8.4.4', 'US', 'casino'),
    said('8.8.8.8', 'US', 'promotions'),
  ])
})
