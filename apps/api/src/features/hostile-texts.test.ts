import { ROUTES } from '@baize/contract'
import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, startOpenServer } from '../testing-calls.ts'

/** The Big List of Naughty Strings: what has broken other people's programs. */
const TEXTS: readonly string[] = CORPUS

let api: Awaited<ReturnType<typeof startOpenServer>>
beforeAll(async () => {
  api = await startOpenServer()
})
afterAll(() => api.stop())

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
