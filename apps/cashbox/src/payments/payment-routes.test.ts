import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETURN_URLS, startTestCashbox } from '../testing.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  cashbox = await startTestCashbox()
})
afterAll(() => cashbox.stop())

const FOREIGN = { 'sec-fetch-site': 'cross-site' }
const CHALLENGED = '4000000000003220'

async function challenge(card = CHALLENGED) {
  const payment = await cashbox.payByCard(card)
  if (payment.next.type !== 'three-ds') throw new Error('Expected a challenge')
  const { paReq: PaReq, md: MD } = payment.next
  return { id: payment.paymentId, PaReq, MD }
}

describe('3-D Secure', () => {
  test('R422 a passed challenge returns to TermUrl with PaReq and MD, and the truth goes by webhook', async () => {
    const { id, PaReq, MD } = await challenge()
    const words = { PaReq, MD, TermUrl: 'http://evil.example/' }
    const page = await cashbox.submit('/acs', words, FOREIGN)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('name="answer" value="pass"')
    expect(page.body).not.toContain('evil.example')
    expect((await cashbox.read(id)).status).toBe('awaiting-player')

    const answer = await cashbox.submit('/acs/answer', { PaReq, MD, answer: 'pass' })
    expect(answer.statusCode).toBe(303)
    const back = new URL(String(answer.headers.location))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      modal: 'deposit-3ds-success',
      PaReq,
      MD,
    })
    await cashbox.pass(0)
    expect(cashbox.merchant.statusesOf(id)).toEqual(['approved'])
  })

  test.each([
    ['4000000000003220', 'fail', 'declined', 'declined'],
    ['4000000000003220', 'abandon', 'awaiting-player', 'cancelled'],
    ['4000000000003063', 'fail', 'approved', 'threeDs'],
    ['4000008400001629', 'pass', 'declined', 'declined'],
    ['4000008400001280', 'pass', 'awaiting-player', 'cancelled'],
  ] as const)('card %s and the button %s: %s', async (card, answer, status, returnsTo) => {
    const { id, PaReq, MD } = await challenge(card)
    const { headers } = await cashbox.submit('/acs/answer', { PaReq, MD, answer })
    expect((await cashbox.read(id)).status).toBe(status)
    expect(String(headers.location)).toContain(RETURN_URLS[returnsTo])
  })

  test('T8 a challenge is answered once', async () => {
    const { id, PaReq, MD } = await challenge()
    await cashbox.submit('/acs/answer', { PaReq, MD, answer: 'fail' })
    await cashbox.submit('/acs/answer', { PaReq, MD, answer: 'pass' })
    expect((await cashbox.read(id)).status).toBe('declined')
    const page = await cashbox.submit('/acs', { PaReq, MD })
    expect(page.body).not.toContain('value="pass"')
  })

  test('T8 MD of one payment with PaReq of another opens nothing', async () => {
    const [one, other] = [await challenge(), await challenge()]
    const mixed = { PaReq: one.PaReq, MD: other.MD }
    for (const path of ['/acs', '/acs/answer'])
      expect((await cashbox.submit(path, { ...mixed, answer: 'pass' })).statusCode).toBe(404)
    expect((await cashbox.submit('/acs/answer', { answer: 'pass' })).statusCode).toBe(404)
    expect((await cashbox.read(other.id)).status).toBe('awaiting-player')
  })

  test('a foreign page cannot press its buttons', async () => {
    const { id, PaReq, MD } = await challenge()
    const words = { PaReq, MD, answer: 'pass' }
    expect((await cashbox.submit('/acs/answer', words, FOREIGN)).statusCode).toBe(404)
    expect((await cashbox.read(id)).status).toBe('awaiting-player')
  })
})

describe('the page of an alternative method', () => {
  test.each([
    ['pay', 'approved', 'approved'],
    ['wait', 'pending', 'pending'],
    ['cancel', 'cancelled', 'cancelled'],
  ] as const)('%s returns the browser to the address for it', async (answer, status, returnsTo) => {
    const { paymentId, next } = await cashbox.pay()
    expect(next).toEqual({ type: 'redirect', url: `http://localhost:3003/pay/${paymentId}` })
    const response = await cashbox.submit(`/pay/${paymentId}`, { answer })
    expect(response.headers.location).toBe(RETURN_URLS[returnsTo])
    expect((await cashbox.read(paymentId)).status).toBe(status)
  })

  test('once decided it asks nothing, and pressing again changes nothing', async () => {
    const { paymentId } = await cashbox.pay()
    await cashbox.submit(`/pay/${paymentId}`, { answer: 'cancel' })
    const again = await cashbox.submit(`/pay/${paymentId}`, { answer: 'pay' })
    expect(again.headers.location).toBe(RETURN_URLS.cancelled)
    expect((await cashbox.read(paymentId)).status).toBe('cancelled')
    const page = await cashbox.app.inject(`/pay/${paymentId}`)
    expect(page.body).not.toContain('<form')
  })

  test.each([
    ['de', 'ltr', 'Jetzt zahlen', '25,00'],
    ['ar', 'rtl', 'ادفع الآن', '25'],
    ['ja', 'ltr', '今すぐ支払う', '25.00'],
    ['sw', 'ltr', 'Pay now', '25.00'],
  ])('speaks %s', async (locale, direction, label, amount) => {
    const { paymentId } = await cashbox.pay({ locale })
    const { body } = await cashbox.app.inject(`/pay/${paymentId}`)
    expect(body).toContain(`dir="${direction}"`)
    expect(body).toContain(label)
    expect(body.normalize('NFKC')).toContain(amount)
  })

  test('cannot be framed, and runs nothing but its own files', async () => {
    const { paymentId } = await cashbox.pay()
    const { headers } = await cashbox.app.inject(`/pay/${paymentId}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('what is not there is a page as well', async () => {
    expect((await cashbox.app.inject('/pay/pay_nobody')).statusCode).toBe(404)
    expect((await cashbox.submit('/pay/pay_nobody', { answer: 'pay' })).statusCode).toBe(404)
  })
})
