import { expect, test } from 'vitest'
import { boardJson } from './board-file.ts'

test('R110 a frozen board as JSON says what its CSV says, with the hash of that', () => {
  const csv = [
    'dash,r1,2026-01-14T00:00:00.000Z/2026-01-15T00:00:00.000Z',
    'place,player,stakes,reached_at,cash_EUR,offer',
    '1,0a1b,31000,2026-01-14T19:00:00.000Z,250.00,',
    '2,house,200,2026-01-14T18:00:00.000Z,0.00,race-spins',
    '',
  ].join('\n')
  expect(JSON.parse(boardJson(csv, 'abc'))).toEqual({
    race: 'dash',
    raceId: 'r1',
    window: '2026-01-14T00:00:00.000Z/2026-01-15T00:00:00.000Z',
    csvSha256: 'abc',
    rows: [
      {
        place: '1',
        player: '0a1b',
        stakes: '31000',
        reached_at: '2026-01-14T19:00:00.000Z',
        cash_EUR: '250.00',
        offer: '',
      },
      {
        place: '2',
        player: 'house',
        stakes: '200',
        reached_at: '2026-01-14T18:00:00.000Z',
        cash_EUR: '0.00',
        offer: 'race-spins',
      },
    ],
  })
})
