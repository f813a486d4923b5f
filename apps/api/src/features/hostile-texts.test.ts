import { ROUTES, type ChatMessage } from '@baize/contract'
import { nicknameProblem } from '@baize/rules/nickname'
import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, startOpenServer } from '../testing-calls.ts'
import { openTalker } from './chat/testing.ts'
import { cleanText } from './chat/text/clean-text.ts'

/** The Big List of Naughty Strings: what has broken other people's programs. */
const TEXTS: readonly string[] = CORPUS

let api: Awaited<ReturnType<typeof startOpenServer>>
beforeAll(async () => {
  api = await startOpenServer()
})
afterAll(() => api.stop())

const CALLED_EVERY = 10

/** Ordinary fields of a profile: together they try three texts with one call. */
const FIELDS = ['city', 'address', 'zipCode'] as const
type Texts = Partial<Record<(typeof FIELDS)[number], string>>

async function save(texts: Texts): Promise<'kept' | 'refused'> {
  const payload = JSON.stringify(texts)
  const answer = await api.sendRaw('updateUserDetails', { payload })
  if (answer.statusCode !== 200) {
    expectRefusal(answer, payload)
    return 'refused'
  }
  const { getUser } = (await api.answerOf('getUserDetails', { token: api.token })).data
  const kept = Object.keys(texts).map((field) => getUser[field as (typeof FIELDS)[number]])
  expect(kept).toEqual(Object.values(texts).map((text) => text.trim()))
  return 'kept'
}

test('G8 a text of the public corpus is kept to the letter or refused, and never fails', async () => {
  const counts = { kept: 0, refused: 0 }
  for (let at = 0; at < TEXTS.length; at += FIELDS.length) {
    const some = TEXTS.slice(at, at + FIELDS.length).map((text, no) => [FIELDS[no], text] as const)
    if ((await save(Object.fromEntries(some) as Texts)) === 'kept') counts.kept += some.length
    else for (const [field, text] of some) counts[await save({ [field ?? 'city']: text })] += 1
  }
  // Most are ordinary texts to a program that takes them for nothing else.
  expect(counts.kept).toBeGreaterThan(TEXTS.length / 2)
  console.log(`proof: ${TEXTS.length} texts of the corpus in a profile: ${JSON.stringify(counts)}`)
})

test('G8 searched for, it finds games or none, and never fails', async () => {
  let searched = 0
  for (const text of TEXTS) {
    const url = `${ROUTES.getGames.path}?search=${encodeURIComponent(text.toWellFormed())}`
    const answer = await api.app.inject(url)
    expect([url, answer.statusCode < 500]).toEqual([url, true])
    if (answer.statusCode === 200) searched += 1
    else expectRefusal(answer, url)
  }
  expect(searched).toBeGreaterThan(TEXTS.length / 2)
})

test('G8 said in the chat, it is heard to the letter or refused, and never fails', async () => {
  const talker = await openTalker(api, 'Naughty_1')
  let refused = 0
  const said: (readonly [meant: string, heard: string])[] = []
  for (const text of TEXTS) {
    const answer = await talker.try(text)
    if (answer.statusCode === 200) {
      const { message } = answer.json<{ data: { message: ChatMessage } }>().data
      said.push([cleanText(text), message.text])
    } else {
      expectRefusal(answer, text)
      refused += 1
    }
  }
  expect(said.filter(([meant, heard]) => meant !== heard)).toEqual([])
  const { messages } = await talker.history()
  expect(messages.map(({ text }) => text)).toEqual(
    said.slice(-messages.length).map(([, heard]) => heard),
  )
  expect(said.length).toBeGreaterThan(TEXTS.length / 2)
  console.log(
    `proof: ${TEXTS.length} texts of the corpus in the chat: ${said.length} heard, ${refused} refused`,
  )
})

test('G8 as the name that others see, it is a name of letters and digits or refused', async () => {
  let taken = 0
  for (const [at, nickname] of TEXTS.entries()) {
    // The rule sees all of them, the call what the rule lets pass and a part of the rest.
    const problem = nicknameProblem(nickname)
    if (problem !== undefined && at % CALLED_EVERY !== 0) continue
    const payload = JSON.stringify({ nickname })
    const answer = await api.sendRaw('updateUserDetails', { payload })
    if (answer.statusCode !== 200) {
      expectRefusal(answer, payload)
      continue
    }
    taken += 1
    const { getUser } = (await api.answerOf('getUserDetails', { token: api.token })).data
    expect(getUser.nickname ?? '').toMatch(/^[A-Za-z0-9_]*$/)
  }
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(TEXTS.length / 4)
})
