import { expect, test } from 'vitest'
import { previousPage, recentPages, recordPage } from './page-history.ts'
import { memoryStore } from '../storage/storage-memory.ts'

test('R483 the last 5 pages are kept, the newest last', () => {
  const store = memoryStore()
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) recordPage(path, store)
  expect(recentPages(store)).toEqual(['/b', '/c', '/d', '/e', '/f'])
})

test('R483 a reload adds nothing, and the way back skips the page one is on', () => {
  const store = memoryStore()
  expect(previousPage('/a', store)).toBeUndefined()
  for (const path of ['/a', '/b', '/b']) recordPage(path, store)
  expect(recentPages(store)).toEqual(['/a', '/b'])
  expect(previousPage('/b', store)).toBe('/a')
})
