import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestCashbox } from '../testing.ts'
import { takeCardToken } from './card-token-store.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  cashbox = await startTestCashbox()
})
afterAll(() => cashbox.stop())

const SITE = 'http://some-brand.localhost:3000'
const CARD = { holder: 'Ada Byron', number: '4242 4242 4242 4242', expiry: '12/29', cvc: '737' }

const open = (query: Record<string, string>) =>
  cashbox.app.inject({ url: '/card', query: { origin: SITE, ...query } })

describe('the card page', () => {
  test('may be framed by the site it was opened for and by no other', async () => {
    const { headers, body } = await open({})
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${SITE};`)
    expect(policy).not.toContain('unsafe')
    expect(body).toContain(`data-parent-origin="${SITE}"`)
  })

  test.each([
    '',
    '*',
    'null',
    'http://evil.example',
    'http://localhost:3000/path',
    'http://localhost:3000@evil.example',
    'http://.localhost:3000',
    'javascript:alert(1)',
    `${SITE};script-src *`,
  ])('is not shown for the origin %j', async (origin) => {
    const response = await cashbox.app.inject({ url: '/card', query: { origin } })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('takes the colours of the page around it, and nothing else', async () => {
    const { body } = await open({
      accent: '#c0ffee',
      ink: 'oklch(0.96 0.015 160)',
      radius: '6',
      font: 'serif',
      line: 'red;} body{display:none',
      danger: 'url(http://evil.example)',
      onclick: 'alert(1)',
    })
    const href = /\/assets\/theme\.css\?[^"]*/.exec(body)?.[0].replaceAll('&amp;', '&') ?? ''
    const { body: css } = await cashbox.app.inject(href)
    expect(css).toBe(
      ':root:root[data-theme] { --accent: #c0ffee;--ink: oklch(0.96 0.015 160);--radius: 6px;--font: ui-serif, Georgia, serif; }\n',
    )
    const direct = await cashbox.app.inject({
      url: '/assets/theme.css',
      query: { line: 'red;} body{display:none' },
    })
    expect(direct.body).toBe(':root:root[data-theme] {  }\n')
  })

  test('is set in the typeface of the page around it, and fetches letters from there alone', async () => {
    const face = `${SITE}/brands/fonts/figtree-latin-wght-normal.0a1b2c3d.woff2`
    const { headers, body } = await open({ typeface: face })
    expect(headers['content-security-policy']).toContain(`font-src 'self' ${SITE};`)
    expect(body).toContain(`as="font" type="font/woff2" href="${face}" crossorigin`)
    const href = /\/assets\/theme\.css\?[^"]*/.exec(body)?.[0].replaceAll('&amp;', '&') ?? ''
    const { body: css } = await cashbox.app.inject(href)
    expect(css).toContain(`src: url(${face}) format('woff2')`)
    expect(css).toContain("--typeface: 'Typeface of the page';")
  })

  test('takes the letters of a language from there as well', async () => {
    const letters = `${SITE}/brands/fonts/figtree-latin-ext-wght-normal.0a1b2c3d.woff2`
    const typeface = letters.replace('-ext', '')
    const { body: css } = await cashbox.app.inject({
      url: '/assets/theme.css',
      query: { typeface, letters },
    })
    expect(css).toContain(`'More letters of the page'; src: url(${letters}) format('woff2')`)
    expect(css).toContain("--letters: 'More letters of the page';")
    const evil = { url: '/assets/theme.css', query: { letters: `${letters}) } body{` } }
    expect((await cashbox.app.inject(evil)).body).toBe(':root:root[data-theme] {  }\n')
  })

  test.each([
    'figtree',
    `${SITE}/x.woff2) format("woff2"), url(http://evil.example/y.woff2`,
    `${SITE}/x.woff2";} body{display:none`,
    `javascript:alert(1)//x.woff2`,
    `${SITE}/x.css`,
  ])('takes %j for no typeface', async (typeface) => {
    const { headers, body } = await open({ typeface })
    expect(headers['content-security-policy']).toContain("font-src 'self';")
    expect(body).not.toContain('rel="preload"')
    const direct = await cashbox.app.inject({ url: '/assets/theme.css', query: { typeface } })
    expect(direct.body).toBe(':root:root[data-theme] {  }\n')
  })

  test.each([
    ['en', 'ltr', 'Name on card'],
    ['de', 'ltr', 'Name auf der Karte'],
    ['ar', 'rtl', 'الاسم على البطاقة'],
    ['ja', 'ltr', 'カード名義'],
    ['xx', 'ltr', 'Name on card'],
  ])('speaks %s', async (locale, direction, label) => {
    const { body } = await open({ locale })
    expect(body).toContain(`dir="${direction}"`)
    expect(body).toContain(label)
  })
})

describe('a card becomes a token', () => {
  test('that knows brand and last four, and nothing more', async () => {
    const response = await cashbox.post('/card/token', CARD)
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^tok_[\w-]{32}$/),
      brand: 'Visa',
      lastFour: '4242',
    })
  })

  test('T19 the merchant knows a card again, but not those of the table, and never by its number', async () => {
    const fingerprintOf = async (number: string, expiry = '12/29') => {
      const response = await cashbox.post('/card/token', { ...CARD, number, expiry })
      const { token } = response.json<{ token: string }>()
      return takeCardToken(cashbox.context.db, token, 'pay_1', 0)?.fingerprint
    }
    const own = await fingerprintOf('5555 5555 5555 4444')
    expect(own).toMatch(/^fp_[\w-]{32}$/)
    expect(await fingerprintOf('5555555555554444', '11/30')).toBe(own)
    expect(await fingerprintOf('4111 1111 1111 1111')).not.toBe(own)
    expect(await fingerprintOf('4242 4242 4242 4242')).toBeNull()
  })

  test('R511 the server checks again what the page has checked', async () => {
    const response = await cashbox.post('/card/token', { ...CARD, cvc: '12', expiry: '12/25' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ faults: { cvc: 'invalid', expiry: 'past' } })
  })

  test('another page cannot make one', async () => {
    const response = await cashbox.post('/card/token', CARD, { 'sec-fetch-site': 'cross-site' })
    expect(response.statusCode).toBe(401)
  })
})
