import { money } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawCallback } from './callback-catcher.ts'
import type { LineFault } from './fault-proxy.ts'
import type { Conformance, PayoutIntentOfSuite } from './provider-controls.ts'
import { refundTests } from './provider-refund-tests.ts'

/** Declares the tests that every adapter of a payment provider must pass, against the provider itself. */
export function providerConformance(name: string, open: () => Promise<Conformance>): void {
  describe(`the provider ${name}`, () => {
    let opened: Conformance | undefined
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.controls.stop())
    const parts = (): Conformance => {
      if (!opened) throw new Error('The provider did not start')
      return opened
    }
    startTests(parts)
    truthTests(parts)
    callbackTests(parts)
    lineTests(parts)
    refundTests(parts)
    payoutTests(parts)
  })
}

let count = 0
/** Ours for ever, as a deposit's id is. */
function freshReference(): string {
  return `ref-${process.pid}-${++count}`
}

function startTests(parts: () => Conformance): void {
  test.each(['approved', 'declined', 'three-ds'] as const)(
    'a payment that ends %s says so when it is started, and again when it is read',
    async (outcome) => {
      const { provider, controls } = parts()
      const intent = await controls.intentFor(outcome, freshReference())
      const { providerPaymentId, next } = await provider.startDeposit(intent)
      expect(next.type).toBe(outcome)
      const { status } = await provider.readPayment(providerPaymentId)
      expect(status).toBe(outcome === 'three-ds' ? 'awaiting-player' : outcome)
    },
  )

  test('a payment is ours: reference, amount and payee are those that were asked for', async () => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    const { providerPaymentId } = await provider.startDeposit(intent)
    expect(await provider.readPayment(providerPaymentId)).toMatchObject({
      providerPaymentId,
      reference: intent.reference,
      amount: intent.amount,
      payee: provider.payee,
    })
  })

  test('a start that is repeated is the same payment, and with another amount it is refused', async () => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    const first = await provider.startDeposit(intent)
    expect((await provider.startDeposit(intent)).providerPaymentId).toBe(first.providerPaymentId)
    const other = {
      ...intent,
      amount: money(intent.amount.amountMinor + 1n, intent.amount.currency),
    }
    await expect(provider.startDeposit(other)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })

  test('a clear no leaves nothing behind', async () => {
    const { provider, controls } = parts()
    const intent = await controls.intentFor('refused', freshReference())
    await expect(provider.startDeposit(intent)).rejects.toMatchObject({ name: 'ProviderRefused' })
    expect(await provider.findPayment(intent.reference)).toBeUndefined()
  })

  test('words the provider cannot understand are a clear no, and not a wait without end', async () => {
    const { provider, controls } = parts()
    const intent = { ...(await controls.openIntent(freshReference())), customer: '' }
    await expect(provider.startDeposit(intent)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })

  test('what was never started is found nowhere', async () => {
    const { provider } = parts()
    expect(await provider.findPayment('never-started')).toBeUndefined()
    expect(await provider.findPayout('never-started')).toBeUndefined()
    await expect(provider.readPayment('never-started')).rejects.toMatchObject({
      name: 'ProviderUncertain',
    })
  })
}

function truthTests(parts: () => Conformance): void {
  test('callback, read and search tell the same of a payment', async () => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    const { providerPaymentId: id } = await provider.startDeposit(intent)
    await controls.decide(id, 'approve')
    const [callback] = await controls.callbacks(id, 1)
    const event = callback && provider.readCallback(callback.rawBody, callback.headers)
    const read = await provider.readPayment(id)
    expect(event).toMatchObject({ type: 'payment', payment: read })
    expect(await provider.findPayment(intent.reference)).toEqual(read)
    expect(read).toMatchObject({ status: 'approved', amount: intent.amount })
  })

  test.each<[readonly ('approve' | 'decline' | 'cancel' | 'wait' | 'charge-back')[]]>([
    [['wait', 'approve', 'charge-back']],
    [['cancel', 'approve']],
    [['wait', 'decline']],
  ])('%j: every step may follow the one before, and the revision grows', async (moves) => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    const { providerPaymentId: id } = await provider.startDeposit(intent)
    let before = await provider.readPayment(id)
    for (const move of moves) {
      await controls.decide(id, move)
      const now = await provider.readPayment(id)
      expect(controls.mayFollow(before.status, now.status), `${before.status} ${now.status}`).toBe(
        true,
      )
      expect(now.revision).toBeGreaterThan(before.revision)
      before = now
    }
    const callbacks = await controls.callbacks(id, moves.length)
    const revisions = callbacks.map(({ rawBody, headers }) => {
      const event = provider.readCallback(rawBody, headers)
      return event?.type === 'payment' ? event.payment.revision : 0
    })
    expect(new Set(revisions).size).toBe(moves.length)
    expect(Math.max(...revisions)).toBe(before.revision)
  })

  test.each<['approve' | 'decline', 'decline' | 'cancel' | 'wait' | 'approve']>([
    ['approve', 'wait'],
    ['approve', 'decline'],
    ['approve', 'cancel'],
    ['approve', 'approve'],
    ['decline', 'approve'],
  ])('after %s there is no %s', async (end, move) => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    const { providerPaymentId: id } = await provider.startDeposit(intent)
    await controls.decide(id, end)
    const decided = await provider.readPayment(id)
    await expect(controls.decide(id, move)).rejects.toBeInstanceOf(Error)
    expect(await provider.readPayment(id)).toEqual(decided)
  })

  test('a provider that takes another amount says which', async () => {
    const { provider, controls } = parts()
    const intent = await controls.intentFor('wrong-amount', freshReference())
    const { providerPaymentId: id } = await provider.startDeposit(intent)
    const read = await provider.readPayment(id)
    expect(read.amount).not.toEqual(intent.amount)
    expect(read.amount.currency).toBe(intent.amount.currency)
    const [callback] = await controls.callbacks(id, 1)
    const event = callback && provider.readCallback(callback.rawBody, callback.headers)
    expect(event).toMatchObject({ payment: { amount: read.amount } })
  })
}

/** A genuine callback about a payment that was just approved. */
async function genuine({ provider, controls }: Conformance): Promise<RawCallback & { id: string }> {
  const intent = await controls.openIntent(freshReference())
  const { providerPaymentId: id } = await provider.startDeposit(intent)
  await controls.decide(id, 'approve')
  const [callback] = await controls.callbacks(id, 1)
  if (!callback) throw new Error('No callback came')
  return { ...callback, id }
}

function callbackTests(parts: () => Conformance): void {
  test('a callback that was sent twice is one event', async () => {
    const { provider, controls } = parts()
    const { id } = await genuine(parts())
    await controls.resend('payments', id)
    const copies = await controls.callbacks(id, 2)
    const events = copies.map(({ rawBody, headers }) => provider.readCallback(rawBody, headers))
    expect(events[0]).toBeDefined()
    expect(events[1]).toEqual(events[0])
  })

  test('a callback with any bit of its body altered is not authentic', async () => {
    const { provider } = parts()
    const { rawBody, headers } = await genuine(parts())
    for (let bit = 0; bit < rawBody.length * 8; bit++) {
      const altered = Buffer.from(rawBody)
      altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(provider.readCallback(altered, headers), `bit ${bit}`).toBeUndefined()
    }
  })

  test('a callback without one of the headers that sign it, or with one altered, is not authentic', async () => {
    const { provider } = parts()
    const { rawBody, headers } = await genuine(parts())
    expect(provider.readCallback(rawBody, {})).toBeUndefined()
    const needed = Object.keys(headers).filter((name) => {
      const { [name]: _gone, ...rest } = headers
      return provider.readCallback(rawBody, rest) === undefined
    })
    expect(needed.length).toBeGreaterThan(0)
    for (const name of needed) {
      const value = String(headers[name])
      for (const forged of [
        '',
        'null',
        `${value}0`,
        value.slice(1),
        [value, value],
        `${value},${value}`,
      ])
        expect(
          provider.readCallback(rawBody, { ...headers, [name]: forged as string }),
          `${name}: ${String(forged)}`,
        ).toBeUndefined()
    }
  })

  test('JSON that means the same in other bytes, and bytes that are no JSON, are not authentic', async () => {
    const { provider } = parts()
    const { rawBody, headers } = await genuine(parts())
    const rewritten = JSON.stringify(JSON.parse(rawBody.toString()), null, 2)
    for (const body of [rewritten, `${rawBody.toString()} `, '', 'null', '{}', '[]', '\u0000'])
      expect(provider.readCallback(Buffer.from(body), headers), body).toBeUndefined()
  })

  test('the signature of one callback does not fit another', async () => {
    const { provider } = parts()
    const [one, other] = [await genuine(parts()), await genuine(parts())]
    expect(provider.readCallback(one.rawBody, other.headers)).toBeUndefined()
  })

  test('a callback that was kept and replayed later is not authentic', async () => {
    const { provider, controls } = parts()
    const { rawBody, headers } = await genuine(parts())
    for (const seconds of [400, -400, 86_400]) {
      controls.shiftClock(seconds)
      expect(provider.readCallback(rawBody, headers), `${seconds} s`).toBeUndefined()
      controls.shiftClock(-seconds)
    }
    expect(provider.readCallback(rawBody, headers)).toBeDefined()
  })
}

function lineTests(parts: () => Conformance): void {
  test.each<LineFault>(['lose-answer', 'alter', 'replay'])(
    'a start whose answer is hit by %s is looked up and not sent again',
    async (fault) => {
      const { provider, controls } = parts()
      const intent = await controls.openIntent(freshReference())
      controls.failLine(fault)
      const { providerPaymentId, next } = await provider.startDeposit(intent)
      expect(next.type).not.toBe('approved')
      expect(controls.startsSent(intent.reference)).toBe(1)
      expect(await provider.findPayment(intent.reference)).toMatchObject({ providerPaymentId })
    },
  )

  test.each<LineFault>(['lose-call', 'hang', 'babble'])(
    'a start that %s swallows is uncertain, and not sent again',
    async (fault) => {
      const { provider, controls } = parts()
      const intent = await controls.openIntent(freshReference())
      controls.failLine(fault)
      await expect(provider.startDeposit(intent)).rejects.toMatchObject({
        name: 'ProviderUncertain',
      })
      expect(controls.startsSent(intent.reference)).toBe(1)
      expect(await provider.findPayment(intent.reference)).toBeUndefined()
    },
  )

  test.each<LineFault>(['lose-call', 'lose-answer', 'hang', 'alter', 'replay', 'babble'])(
    'a reading hit by %s is uncertain, never an invented answer',
    async (fault) => {
      const { provider, controls } = parts()
      const intent = await controls.openIntent(freshReference())
      const { providerPaymentId } = await provider.startDeposit(intent)
      controls.failLine(fault)
      await expect(provider.readPayment(providerPaymentId)).rejects.toMatchObject({
        name: 'ProviderUncertain',
      })
      expect(await provider.readPayment(providerPaymentId)).toMatchObject({ providerPaymentId })
    },
  )

  test('a start and its looking up that are both lost are uncertain', async () => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(freshReference())
    controls.failLine('lose-answer', 2)
    await expect(provider.startDeposit(intent)).rejects.toMatchObject({ name: 'ProviderUncertain' })
    expect(await provider.findPayment(intent.reference)).toMatchObject({
      reference: intent.reference,
    })
  })
}

function payoutTests(parts: () => Conformance): void {
  const intentOf = (reference: string): PayoutIntentOfSuite => ({
    reference,
    amount: money(12_200n, 'EUR'),
    method: 'bank',
    customer: 'player-1',
    destination: 'DE89 3704 0044 0532 0130 00',
  })

  test.each([
    ['pay', 'paid'],
    ['return', 'returned'],
  ] as const)('a payout: %s, and callback, read and search all say %s', async (move, status) => {
    const { provider, controls } = parts()
    const intent = intentOf(freshReference())
    const started = await provider.startPayout(intent)
    expect(started).toMatchObject({
      status: 'pending',
      reference: intent.reference,
      amount: intent.amount,
      payee: provider.payee,
    })
    const id = started.providerPayoutId
    await controls.decidePayout(id, move)
    const [callback] = await controls.callbacks(id, 1)
    const read = await provider.readPayout(id)
    expect(read.status).toBe(status)
    expect(read.revision).toBeGreaterThan(started.revision)
    expect(callback && provider.readCallback(callback.rawBody, callback.headers)).toMatchObject({
      type: 'payout',
      payout: read,
    })
    expect(await provider.findPayout(intent.reference)).toEqual(read)
    await expect(controls.decidePayout(id, 'pay')).rejects.toBeInstanceOf(Error)
  })

  test('a payout whose answer is lost is looked up and not paid twice', async () => {
    const { provider, controls } = parts()
    const intent = intentOf(freshReference())
    controls.failLine('lose-answer')
    const { providerPayoutId } = await provider.startPayout(intent)
    expect(controls.startsSent(intent.reference)).toBe(1)
    expect((await provider.startPayout(intent)).providerPayoutId).toBe(providerPayoutId)
  })
}
