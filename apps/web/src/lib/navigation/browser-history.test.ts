import { expect, test } from 'vitest'
import { openHistory, placeOf, type AddressBar } from './browser-history.ts'

/** An address bar with entries, as a browser keeps them. */
function addressBar(start: string, { isRefusing = false } = {}) {
  const entries: { href: string; state: unknown }[] = [{ href: start, state: null }]
  let at = 0
  const listeners = new Set<EventListenerOrEventListenerObject>()
  const assigned: string[] = []
  const change = (put: () => void) => {
    if (isRefusing) throw new Error('too many changes')
    put()
  }
  const bar: AddressBar = {
    get location() {
      const place = placeOf(entries[at]?.href ?? '')
      return {
        ...place,
        origin: 'https://site.test',
        assign: (url: string) => void assigned.push(url),
      }
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state, _, href) =>
        change(() => entries.splice((at += 1), Infinity, { href: String(href), state })),
      replaceState: (state, _, href) =>
        change(() => entries.splice(at, 1, { href: String(href), state })),
    },
    addEventListener: (_type, listener) => void (listener && listeners.add(listener)),
    removeEventListener: (_type, listener) => void (listener && listeners.delete(listener)),
  }
  const back = () => {
    at -= 1
    for (const listener of listeners) (listener as () => void)()
  }
  return { bar, back, assigned, entries, listeners }
}

test('a new address is told with how it came about', () => {
  const { bar, back } = addressBar('/casino?a=1')
  const history = openHistory(bar)
  const seen: string[] = []
  history.listen(() => {
    const { pathname, search } = history.location()
    seen.push(`${history.action()} ${pathname}${search}`)
  })
  history.push('/slots?sort=name')
  history.replace({ pathname: '/slots', search: '?modal=login' })
  back()
  expect(seen).toEqual(['push /slots?sort=name', 'replace /slots?modal=login', 'pop /casino?a=1'])
})

test('each place that was gone to has its own key, and keeps it on the way back', () => {
  const { bar, back } = addressBar('/casino')
  const history = openHistory(bar)
  const keys = [history.location().key]
  for (const to of ['/slots', '/slots']) {
    history.push(to)
    keys.push(history.location().key)
  }
  expect(new Set(keys).size).toBe(3)
  back()
  expect(history.location().key).toBe(keys[1])
})

test('who stops listening is told nothing, and the last one leaves the window alone', () => {
  const { bar, listeners } = addressBar('/casino')
  const history = openHistory(bar)
  let count = 0
  const stop = history.listen(() => (count += 1))
  stop()
  history.push('/slots')
  expect(count).toBe(0)
  expect(listeners.size).toBe(0)
})

test('where the browser refuses to change the address a new document is opened', () => {
  const { bar, assigned } = addressBar('/casino', { isRefusing: true })
  openHistory(bar).push('/slots')
  expect(assigned).toEqual(['/slots'])
})

test.each(['//evil.test/x', 'https://evil.test/'])(
  '%s is another site and is not gone to',
  (to) => {
    const { bar, entries, assigned } = addressBar('/casino')
    openHistory(bar).push(to)
    expect(entries).toHaveLength(1)
    expect(assigned).toEqual([])
  },
)

test.each([
  ['/casino', { pathname: '/casino', search: '', hash: '' }],
  ['/casino?a=1#b', { pathname: '/casino', search: '?a=1', hash: '#b' }],
  ['?modal=login', { pathname: '/', search: '?modal=login', hash: '' }],
  ['/a#b?c', { pathname: '/a', search: '', hash: '#b?c' }],
])('%s is cut into its parts', (href, place) => {
  expect(placeOf(href)).toEqual(place)
})
