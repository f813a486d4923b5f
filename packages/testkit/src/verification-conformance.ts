import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawCallback } from './callback-catcher.ts'
import type { LineFault } from './fault-proxy.ts'

interface CheckOfSuite {
  readonly providerCheckId: string
  readonly reference: string
  readonly client: string
  readonly customer: string
  readonly labels: readonly Label[]
  readonly status: string
  readonly revision: number
  readonly problems: readonly { readonly label: string; readonly reason: string }[]
  readonly url: string
}

type Label = 'identity' | 'address' | 'payment'

interface IntentOfSuite {
  readonly reference: string
  readonly customer: string
  readonly labels: readonly Label[]
  readonly person: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly dateOfBirth: string | null
    readonly countryCode: string | null
  }
  readonly locale: string
  readonly returnUrl: string
}

/** The port of the backend, as far as the suite looks at it; `VerificationProvider` fits. */
interface ProviderUnderTest {
  readonly client: string
  startCheck(intent: IntentOfSuite): Promise<CheckOfSuite>
  readCheck(id: string): Promise<CheckOfSuite>
  findCheck(reference: string): Promise<CheckOfSuite | undefined>
  readCallback(
    rawBody: Buffer,
    headers: RawCallback['headers'],
  ): { readonly eventId: string; readonly check: CheckOfSuite } | undefined
}

type CheckMove = 'take' | 'confirm' | 'reject' | 'ask-again' | 'lapse'

/** What a provider's sandbox must let a test do. */
interface VerificationControls {
  /** A check that a player still has to go through. */
  intent(reference: string): IntentOfSuite
  /** Decides a check inside the provider; rejects when the provider would not do that. */
  decide(providerCheckId: string, move: CheckMove): Promise<void>
  /** Has the provider send its last callback about this once more. */
  resend(providerCheckId: string): Promise<void>
  callbacks(providerCheckId: string, count: number): Promise<readonly RawCallback[]>
  failLine(fault: LineFault, times?: number): void
  startsSent(reference: string): number
  shiftClock(seconds: number): void
  mayFollow(from: string, to: string): boolean
  stop(): Promise<void>
}

export interface VerificationConformance {
  readonly provider: ProviderUnderTest
  readonly controls: VerificationControls
}

let count = 0
const freshReference = () => `check-${process.pid}-${++count}`

/** Declares the tests that every adapter of a verification provider must pass, against the provider itself. */
export function verificationConformance(
  name: string,
  open: () => Promise<VerificationConformance>,
): void {
  describe(`the verification provider ${name}`, () => {
    let opened: VerificationConformance | undefined
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.controls.stop())
    const parts = (): VerificationConformance => {
      if (!opened) throw new Error('The provider did not start')
      return opened
    }
    startTests(parts)
    truthTests(parts)
    callbackTests(parts)
    lineTests(parts)
  })
}

async function started({ provider, controls }: VerificationConformance) {
  const intent = controls.intent(freshReference())
  return { intent, check: await provider.startCheck(intent) }
}

function startTests(parts: () => VerificationConformance): void {
  test('a check is ours: reference, player and documents are those that were asked for, at a page of its own', async () => {
    const { provider } = parts()
    const { intent, check } = await started(parts())
    const { reference, customer, labels } = intent
    expect(check).toMatchObject({ reference, customer, labels, client: provider.client })
    expect(check).toMatchObject({ status: 'awaiting-player', problems: [] })
    expect(new URL(check.url).href).toContain(check.providerCheckId)
    expect(await provider.readCheck(check.providerCheckId)).toEqual(check)
    expect(await provider.findCheck(reference)).toEqual(check)
  })

  test('a start that is repeated is the same check, and for another player it is refused', async () => {
    const { provider } = parts()
    const { intent, check } = await started(parts())
    expect(await provider.startCheck(intent)).toEqual(check)
    await expect(
      provider.startCheck({ ...intent, customer: 'somebody-else' }),
    ).rejects.toMatchObject({ name: 'ProviderRefused' })
  })

  test('a way back to a strange site is refused, and nothing is left of it', async () => {
    const { provider, controls } = parts()
    const intent = { ...controls.intent(freshReference()), returnUrl: 'https://evil.example/' }
    await expect(provider.startCheck(intent)).rejects.toMatchObject({ name: 'ProviderRefused' })
    expect(await provider.findCheck(intent.reference)).toBeUndefined()
  })

  test('what was never started is found nowhere', async () => {
    const { provider } = parts()
    expect(await provider.findCheck('never-started')).toBeUndefined()
    await expect(provider.readCheck('never-started')).rejects.toMatchObject({
      name: 'ProviderUncertain',
    })
  })
}

function truthTests(parts: () => VerificationConformance): void {
  test.each<[readonly CheckMove[]]>([
    [['take', 'confirm']],
    [['take', 'ask-again', 'take', 'reject']],
    [['take', 'lapse']],
    [['confirm']],
  ])(
    '%j: every step may follow the one before, and callback, read and search agree',
    async (moves) => {
      const { provider, controls } = parts()
      const { intent, check } = await started(parts())
      const id = check.providerCheckId
      let before = check
      for (const move of moves) {
        await controls.decide(id, move)
        const now = await provider.readCheck(id)
        expect(
          controls.mayFollow(before.status, now.status),
          `${before.status} ${now.status}`,
        ).toBe(true)
        expect(now.revision).toBeGreaterThan(before.revision)
        const isNo = now.status === 'rejected' || now.status === 'resubmission'
        // A no has a reason for a document that was asked for, and nothing else has one.
        expect(now.problems.length > 0).toBe(isNo)
        for (const { label } of now.problems) expect(intent.labels).toContain(label)
        before = now
      }
      const callbacks = await controls.callbacks(id, moves.length)
      const said = callbacks.map(({ rawBody, headers }) => provider.readCallback(rawBody, headers))
      expect(said.map((event) => event?.check)).toContainEqual(before)
      expect(await provider.findCheck(intent.reference)).toEqual(before)
    },
  )

  test.each<[CheckMove, CheckMove]>([
    ['confirm', 'reject'],
    ['reject', 'confirm'],
    ['lapse', 'confirm'],
    ['confirm', 'take'],
  ])('after %s there is no %s', async (end, move) => {
    const { provider, controls } = parts()
    const { check } = await started(parts())
    await controls.decide(check.providerCheckId, end)
    const decided = await provider.readCheck(check.providerCheckId)
    await expect(controls.decide(check.providerCheckId, move)).rejects.toBeInstanceOf(Error)
    expect(await provider.readCheck(check.providerCheckId)).toEqual(decided)
  })
}

/** A genuine callback about a check that was just confirmed. */
async function genuine(parts: VerificationConformance): Promise<RawCallback & { id: string }> {
  const { check } = await started(parts)
  const id = check.providerCheckId
  await parts.controls.decide(id, 'confirm')
  const [callback] = await parts.controls.callbacks(id, 1)
  if (!callback) throw new Error('No callback came')
  return { ...callback, id }
}

function callbackTests(parts: () => VerificationConformance): void {
  test('a callback that was sent twice is one event', async () => {
    const { provider, controls } = parts()
    const { id } = await genuine(parts())
    await controls.resend(id)
    const copies = await controls.callbacks(id, 2)
    const events = copies.map(({ rawBody, headers }) => provider.readCallback(rawBody, headers))
    expect(events[0]).toBeDefined()
    expect(events[1]).toEqual(events[0])
  })

  test('a callback that is altered, unsigned, signed for another or kept for later is not authentic', async () => {
    const { provider, controls } = parts()
    const { rawBody, headers } = await genuine(parts())
    const other = await genuine(parts())
    for (let at = 0; at < rawBody.length; at++) {
      const altered = Buffer.from(rawBody)
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
      expect(provider.readCallback(altered, headers), `byte ${at}`).toBeUndefined()
    }
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 2))
    expect(provider.readCallback(rewritten, headers)).toBeUndefined()
    expect(provider.readCallback(rawBody, {})).toBeUndefined()
    expect(provider.readCallback(rawBody, other.headers)).toBeUndefined()
    for (const seconds of [400, -400, 86_400]) {
      controls.shiftClock(seconds)
      expect(provider.readCallback(rawBody, headers), `${seconds} s`).toBeUndefined()
      controls.shiftClock(-seconds)
    }
    expect(provider.readCallback(rawBody, headers)).toBeDefined()
  })
}

function lineTests(parts: () => VerificationConformance): void {
  test.each<LineFault>(['lose-answer', 'alter', 'replay'])(
    'a start whose answer is hit by %s is looked up and not sent again',
    async (fault) => {
      const { provider, controls } = parts()
      const intent = controls.intent(freshReference())
      controls.failLine(fault)
      const check = await provider.startCheck(intent)
      expect(check.status).toBe('awaiting-player')
      expect(controls.startsSent(intent.reference)).toBe(1)
    },
  )

  test.each<LineFault>(['lose-call', 'hang', 'babble'])(
    'a start that %s swallows is uncertain',
    async (fault) => {
      const { provider, controls } = parts()
      const intent = controls.intent(freshReference())
      controls.failLine(fault)
      await expect(provider.startCheck(intent)).rejects.toMatchObject({ name: 'ProviderUncertain' })
      expect(await provider.findCheck(intent.reference)).toBeUndefined()
    },
  )

  test.each<LineFault>(['lose-call', 'lose-answer', 'alter', 'replay', 'babble'])(
    'a reading hit by %s is uncertain, never an invented answer',
    async (fault) => {
      const { provider, controls } = parts()
      const { check } = await started(parts())
      controls.failLine(fault)
      await expect(provider.readCheck(check.providerCheckId)).rejects.toMatchObject({
        name: 'ProviderUncertain',
      })
      expect(await provider.readCheck(check.providerCheckId)).toEqual(check)
    },
  )
}
