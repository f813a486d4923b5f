import { expect, test } from 'vitest'
import type { LineFault } from './fault-proxy.ts'
import type { Conformance } from './provider-controls.ts'

let count = 0
const newReference = () => `refund-${process.pid}-${++count}`

/** The part of the suite that is about money going back to whoever paid. */
export function refundTests(parts: () => Conformance): void {
  const approved = async () => {
    const { provider, controls } = parts()
    const intent = await controls.openIntent(newReference())
    const { providerPaymentId: id } = await provider.startDeposit(intent)
    await controls.decide(id, 'approve')
    return { id, intent, before: await provider.readPayment(id) }
  }

  test('a refund gives a payment back once: answer, callback, read and search all say so', async () => {
    const { provider, controls } = parts()
    const { id, intent, before } = await approved()
    const refunded = await provider.refundPayment(id)
    expect(refunded).toMatchObject({ status: 'refunded', amount: intent.amount })
    expect(controls.mayFollow(before.status, refunded.status)).toBe(true)
    expect(refunded.revision).toBeGreaterThan(before.revision)
    const callbacks = await controls.callbacks(id, 2)
    const events = callbacks.map(({ rawBody, headers }) => provider.readCallback(rawBody, headers))
    expect(events).toContainEqual(expect.objectContaining({ type: 'payment', payment: refunded }))
    expect(await provider.refundPayment(id)).toEqual(refunded)
    expect(await provider.readPayment(id)).toEqual(refunded)
    expect(await provider.findPayment(intent.reference)).toEqual(refunded)
  })

  test.each<LineFault>(['lose-call', 'lose-answer', 'babble'])(
    'a refund hit by %s is uncertain, and asked for again it is done once',
    async (fault) => {
      const { provider, controls } = parts()
      const { id, before } = await approved()
      controls.failLine(fault)
      await expect(provider.refundPayment(id)).rejects.toMatchObject({ name: 'ProviderUncertain' })
      const refunded = await provider.refundPayment(id)
      expect(refunded).toMatchObject({ status: 'refunded', revision: before.revision + 1 })
    },
  )

  test.each(['decline', 'cancel'] as const)(
    'what was never taken (%s) is not given back',
    async (end) => {
      const { provider, controls } = parts()
      const intent = await controls.openIntent(newReference())
      const { providerPaymentId: id } = await provider.startDeposit(intent)
      await expect(provider.refundPayment(id)).rejects.toMatchObject({ name: 'ProviderRefused' })
      await controls.decide(id, end)
      const decided = await provider.readPayment(id)
      await expect(provider.refundPayment(id)).rejects.toMatchObject({ name: 'ProviderRefused' })
      expect(await provider.readPayment(id)).toEqual(decided)
    },
  )

  test('what the bank took back is not given back a second time', async () => {
    const { provider, controls } = parts()
    const { id } = await approved()
    await controls.decide(id, 'charge-back')
    await expect(provider.refundPayment(id)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })
}
