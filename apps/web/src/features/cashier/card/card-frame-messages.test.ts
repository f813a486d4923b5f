import { describe, expect, test } from 'vitest'
import { cardFrameMessage } from './card-frame-messages.ts'

const WINDOW = { name: 'the frame' } as unknown as Window
const FRAME = { origin: 'https://pay.example', window: WINDOW }
const from = (data: unknown, more: object = {}) =>
  cardFrameMessage({ origin: FRAME.origin, source: WINDOW, data, ...more }, FRAME)
const TOKEN = { type: 'cashbox:token', token: 'tok_12345678', brand: 'Visa', lastFour: '4242' }

describe('what is posted to the card form’s page', () => {
  test('R511 a token of the provider’s own frame is taken', () => {
    expect(from(TOKEN)).toEqual(TOKEN)
  })

  test('from another origin it is nothing, whatever it says', () => {
    expect(from(TOKEN, { origin: 'https://evil.example' })).toBeUndefined()
    expect(from(TOKEN, { origin: 'https://pay.example.evil' })).toBeUndefined()
    expect(from(TOKEN, { origin: 'null' })).toBeUndefined()
  })

  test('from another window of the right origin it is nothing either', () => {
    expect(from(TOKEN, { source: {} as Window })).toBeUndefined()
    expect(from(TOKEN, { source: null })).toBeUndefined()
    expect(
      cardFrameMessage(
        { origin: FRAME.origin, source: null, data: TOKEN },
        { ...FRAME, window: null },
      ),
    ).toBeUndefined()
  })

  test.each([
    null,
    'cashbox:token',
    42,
    { type: 'cashbox:other' },
    { ...TOKEN, token: '4242 4242 4242 4242' },
    { ...TOKEN, token: undefined },
    { type: 'cashbox:height', height: '100' },
    { type: 'cashbox:height', height: Number.NaN },
    { type: 'cashbox:height', height: 1e9 },
  ])('%j is nothing', (data) => {
    expect(from(data)).toBeUndefined()
  })

  test('only true makes a form complete', () => {
    expect(from({ type: 'cashbox:complete', isComplete: true })).toMatchObject({ isComplete: true })
    expect(from({ type: 'cashbox:complete', isComplete: 1 })).toMatchObject({ isComplete: false })
  })
})
