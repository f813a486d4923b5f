import { afterEach, describe, expect, test, vi } from 'vitest'
import { linkToPage, themeEntries } from './frame-link.ts'

const SITE = 'https://casino.example'
afterEach(() => vi.unstubAllGlobals())

/** The window of a game, and what is posted out of it. */
function gameWindow() {
  const posted: [message: unknown, targetOrigin: string][] = []
  const page = { postMessage: (message: unknown, to: string) => posted.push([message, to]) }
  const listeners: ((event: object) => void)[] = []
  const own = {
    parent: page as object,
    addEventListener: (_type: string, listener: (event: object) => void) =>
      listeners.push(listener),
  }
  vi.stubGlobal('window', own)
  const post = (event: object) => {
    for (const listener of listeners) listener(event)
  }
  return { own, page, posted, post, listeners }
}

describe('T35 a game in its frame', () => {
  const paused = { source: 'hg', v: 1, type: 'pause', payload: {} }

  function heardOf(over: (page: object) => object): string[] {
    const { page, post } = gameWindow()
    const heard: string[] = []
    const link = linkToPage(SITE)
    link.hear('pause', () => heard.push('pause'))
    link.hear('close', () => heard.push('close'))
    post({ source: page, origin: SITE, data: paused, ...over(page) })
    return heard
  }

  test('hears the page around it', () => {
    expect(heardOf(() => ({}))).toEqual(['pause'])
  })

  test.each<[string, object]>([
    ['another origin in the window around it', { origin: 'https://casino.example.evil' }],
    ['an origin that is none, as of a sandboxed page', { origin: 'null' }],
    ['another window of the right origin', { source: {} }],
    ['no window', { source: null }],
    ['nothing', { data: null }],
    ['a text', { data: 'pause' }],
    ['another protocol', { data: { ...paused, source: 'cashbox' } }],
    ['another version', { data: { ...paused, v: 2 } }],
    ['a message it does not know', { data: { ...paused, type: 'setBalance' } }],
    ['a name that every object has', { data: { ...paused, type: 'constructor' } }],
    ['a name that is none', { data: { ...paused, type: { toString: null } } }],
  ])('hears nothing of %s', (_what, over) => {
    expect(heardOf(() => over)).toEqual([])
  })

  test('speaks to the origin of its session and to no other', () => {
    const { posted } = gameWindow()
    linkToPage(SITE).say('balance', {})
    expect(posted).toEqual([[{ source: 'hg', v: 1, type: 'balance', payload: {} }, SITE]])
  })

  test('without a page around it neither speaks nor listens', () => {
    const { own, posted, listeners } = gameWindow()
    own.parent = own
    linkToPage(SITE).say('balance', {})
    expect([posted, listeners]).toEqual([[], []])
  })
})

test('a page may set the variables of its brand', () => {
  const theme = { '--hg-accent': '#3ddc97', '--hg-font': "'Inter', sans-serif" }
  expect(themeEntries(theme)).toEqual(Object.entries(theme))
})

test.each([
  ['another property', { color: 'red' }],
  ['an address', { '--hg-bg': 'url(https://elsewhere.example/x)' }],
  ['an end of the declaration', { '--hg-bg': 'red; background: blue' }],
  ['something that is no text', { '--hg-bg': 5 }],
  ['nothing', null],
])('a page cannot set %s', (_case, theme) => {
  expect(themeEntries(theme)).toEqual([])
})
