import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { next, openChat } from '../features/chat/testing.ts'
import { operatorLines } from './testing.ts'

let chat: Awaited<ReturnType<typeof openChat>>
beforeAll(async () => {
  chat = await openChat()
})
afterAll(() => chat.stop())

const run = (...args: string[]) =>
  operatorLines({ context: chat.api.context, features: chat.api }, args)

describe('R113 an operator', () => {
  test('reads what was reported and said, and takes it off every page', async () => {
    const [ann, bob] = [await chat.person('Ann_5'), await chat.person('Bob_5')]
    const { number } = await ann.say('give me your password')
    await chat.api.answerOf('reportChatMessage', {
      token: bob.token,
      body: { room: 'en', number, reason: 'scam' },
      headers: { 'x-baize-brand': 'curacao' },
    })
    expect((await run('chat', 'reports')).join()).toContain('1 x scam')
    expect((await run('chat', 'messages', ann.email)).join()).toContain('give me your password')
    const page = await chat.enter(bob.token)
    const removed = next(page, 'chatRemoved')
    await run('chat', 'delete', 'curacao', 'en', String(number))
    expect(await removed).toEqual({ room: 'en', numbers: [number] })
    expect((await bob.history()).messages).toEqual([])
    expect((await run('chat', 'messages', ann.email)).join()).toContain('(moderated)')
    expect(await run('chat', 'reports')).toEqual(['nobody has reported anything'])
    await expect(run('chat', 'delete', 'curacao', 'en', String(number))).rejects.toThrow('gone')
  })

  test('silences step by step, with a reason that the player reads, and ends it', async () => {
    const cyd = await chat.person('Cyd_5')
    const page = await chat.enter(cyd.token)
    const warned = next(page, 'notice')
    expect(await run('chat', 'mute', cyd.email, 'No begging.')).toEqual([`${cyd.email} is warned`])
    expect(await warned).toMatchObject({ text: 'No begging.' })
    expect((await cyd.try('sorry about that')).statusCode).toBe(200)

    const told = next(page, 'chatMuted')
    const { person } = await cyd.me()
    await run('chat', 'mute', person, 'No begging.')
    await told
    expect((await cyd.try('please please')).json()).toMatchObject({
      code: 'CHAT_MUTED',
      values: { reason: 'No begging.', at: '2026-01-14T12:15:00.000Z' },
    })
    expect(await cyd.me()).toMatchObject({
      silence: 'muted',
      mute: { reason: 'No begging.', until: '2026-01-14T12:15:00.000Z' },
    })
    expect((await run('chat', 'mute', cyd.email, 'Again.')).join()).toContain('2026-01-15')
    expect((await run('chat', 'mute', cyd.email, 'Enough.')).join()).toContain('for good')
    expect((await cyd.try('hello again')).json()).toMatchObject({ values: { at: 'never' } })
    await run('chat', 'unmute', cyd.email)
    expect((await cyd.try('thank you')).statusCode).toBe(200)
    expect((await run('chat', 'mute', cyd.email, 'Once more.')).join()).toContain('warned')
  })

  test('slows a room down and closes a report without a deed', async () => {
    const [dan, eve] = [await chat.person('Dan_5'), await chat.person('Eve_5')]
    expect((await run('chat', 'slow', 'curacao', 'de', '30')).join()).toContain('30 seconds')
    await dan.say('eins', { room: 'de' })
    expect((await dan.try('zwei', { room: 'de' })).json()).toMatchObject({ code: 'CHAT_SLOW_MODE' })
    await run('chat', 'slow', 'curacao', 'de', 'default')
    const { number } = await dan.say('drei', { room: 'de' })
    await chat.api.answerOf('reportChatMessage', {
      token: eve.token,
      body: { room: 'de', number, reason: 'other' },
      headers: { 'x-baize-brand': 'curacao' },
    })
    await run('chat', 'dismiss', 'curacao', 'de', String(number))
    expect(await run('chat', 'reports')).toEqual(['nobody has reported anything'])
    expect((await run('operator-log')).join()).toContain('tester chat dismiss curacao de')
  })

  test.each([
    [['chat', 'mute', 'nobody@example.com', 'x'], 'no player'],
    [['chat', 'mute', '000000000000', 'x'], 'Nobody is'],
    [['chat', 'slow', 'curacao', 'xx', '5'], 'no room'],
    [['chat', 'slow', 'nobrand', 'en', '5'], 'no brand'],
    [['chat', 'slow', 'curacao', 'en', '-5'], 'seconds'],
    [['chat', 'delete', 'curacao', 'en', 'x'], 'no number'],
  ])('%j is a mistake', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words)
  })
})
