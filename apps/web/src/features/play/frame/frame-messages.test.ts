import { describe, expect, test } from 'vitest'
import { gameMessage, pageMessage } from './frame-messages.ts'

const WINDOW = {} as MessageEventSource
const FRAME = { origin: 'https://games.example', window: WINDOW }

function posted(type: string, payload: unknown = {}, over: object = {}) {
  return {
    origin: FRAME.origin,
    source: WINDOW,
    data: { source: 'hg', v: 1, type, payload },
    ...over,
  }
}

describe('what the page hears from its game', () => {
  test('a message of the game itself is heard', () => {
    expect(gameMessage(posted('roundStarted', { roundId: 'r_7' }), FRAME)).toMatchObject({
      type: 'roundStarted',
      payload: { roundId: 'r_7' },
    })
  })

  test.each([
    ['another origin', { origin: 'https://games.example.evil' }],
    ['another window of the same origin', { source: {} as MessageEventSource }],
    ['no window at all', { source: null }],
    ['something that is no message', { data: 'idle' }],
    ['another protocol', { data: { source: 'cashbox', v: 1, type: 'idle', payload: {} } }],
    ['another version', { data: { source: 'hg', v: 2, type: 'idle', payload: {} } }],
    ['a name that every object has', { data: { source: 'hg', v: 1, type: 'constructor' } }],
  ])('%s is not', (_from, over) => {
    expect(gameMessage(posted('idle', {}, over), FRAME)).toBeUndefined()
  })

  test('before there is a frame nothing is heard', () => {
    expect(
      gameMessage(posted('idle', {}, { source: null }), { ...FRAME, window: null }),
    ).toBeUndefined()
  })

  test.each([
    ['roundStarted', { roundId: '<b>' }],
    ['roundEnded', { roundId: 'r1', bet: '1e9', win: '0' }],
    ['refused', { status: 'a b' }],
  ])('%s with %o means nothing', (type, payload) => {
    expect(gameMessage(posted(type, payload), FRAME)).toBeUndefined()
  })

  test('that a game shows time and result is believed only when it says so outright', () => {
    const shows = (payload: object) => gameMessage(posted('ready', payload), FRAME)?.payload
    expect(shows({ height: 5, showsStanding: true })).toEqual({ height: 5, showsStanding: true })
    expect(shows({ showsStanding: 'yes' })).toEqual({ height: null, showsStanding: false })
  })

  test('of a refusal only what has its shape is kept', () => {
    const message = gameMessage(
      posted('refused', { status: 'LIMIT_EXCEEDED', code: 7, amount: '-1', currency: 'eur' }),
      FRAME,
    )
    expect(message?.payload).toEqual({
      status: 'LIMIT_EXCEEDED',
      code: null,
      amount: '',
      currency: '',
      limit: undefined,
    })
  })
})

test('what the page says carries the protocol', () => {
  expect(pageMessage('setSound', { isMuted: true })).toEqual({
    source: 'hg',
    v: 1,
    type: 'setSound',
    payload: { isMuted: true },
  })
})
