import type { GameTexts } from '../texts/texts.ts'

const answers = new Map<string, Promise<GameTexts>>()

/** Texts by name, in the nearest language the studio has; asked for once. */
export function fetchTexts(locale: string, names: readonly string[]): Promise<GameTexts> {
  const address = `/client/texts/${encodeURIComponent(locale)}?of=${names.join(',')}`
  let answer = answers.get(address)
  if (!answer) {
    answer = fetchJson(address)
    answers.set(address, answer)
    answer.catch(() => answers.delete(address))
  }
  return answer
}

async function fetchJson(address: string): Promise<GameTexts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts answered ${response.status}`)
  return (await response.json()) as GameTexts
}
