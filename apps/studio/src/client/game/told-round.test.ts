import { compileMessages, openLocaleFolders, type Messages } from '@baize/host'
import { expect, test } from 'vitest'
import { moneyWords } from '../texts/money-words.ts'
import { translator, type Texts } from '../texts/texts.ts'
import { toldLiveRound } from './told-round.ts'

const games = openLocaleFolders().part('games', (json) => json as Record<string, Messages>)()
const shell = games.content.get('en')?.['shell'] ?? {}
const parts = {
  t: translator(compileMessages(shell, 'en') as Texts, 'en'),
  words: moneyWords('EUR', 'en'),
}
const round = {
  roundId: 'r',
  staked: '200',
  multiplier: '1.0200',
  text: 'Cashed out at 1.02×',
}

test.each([
  ['204', '204', 'Cashed out at 1.02×. Paid €2.04.'],
  ['0', '0', 'Cashed out at 1.02×. No win.'],
  [
    '204.4',
    '205',
    'Cashed out at 1.02×. Paid €2.05. Exactly €2.044 were due; the draw gave the rest of a coin.',
  ],
])('a round of a shared table that owes %s is told in sentences', (due, paid, told) => {
  expect(toldLiveRound({ ...round, due, paid }, parts).result.text).toBe(told)
})
