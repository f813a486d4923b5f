import { expect, test } from 'vitest'
import { playerName } from './player-name.ts'

const NOBODY = { firstName: null, lastName: null, nickname: null, email: 'ann@example.com' }

test('a player is called by name, else by nickname, else by mailbox', () => {
  expect(playerName({ ...NOBODY, firstName: 'Ann', lastName: 'Bee', nickname: 'abee' })).toBe(
    'Ann Bee',
  )
  expect(playerName({ ...NOBODY, lastName: 'Bee' })).toBe('Bee')
  expect(playerName({ ...NOBODY, nickname: 'abee' })).toBe('abee')
  expect(playerName(NOBODY)).toBe('ann@example.com')
})
