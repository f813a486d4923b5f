import { expect, test } from 'vitest'
import { nicknameProblem } from './nickname.ts'

test.each(['Ann', 'lucky_7', 'A_2345678901234567890'.slice(0, 20), 'modest', 'teammate'])(
  'R245 %s is a nickname',
  (nickname) => {
    expect(nicknameProblem(nickname)).toBeUndefined()
  },
)

test.each(['ab', 'a'.repeat(21), 'ann b', 'ann-b', 'änn', '<b>ann', 'ann\n', ''])(
  'R245 %j is not 3 to 20 letters, digits or _',
  (nickname) => {
    expect(nicknameProblem(nickname)).toBe('form.validation.nickname')
  },
)

test.each(['Admin', 'adm1n_77', 'S_u_p_p_o_r_t', 'SUPP0RT', 'the_moderator', 'mod', 'MOD_1'])(
  '%s would pass for the house and is refused',
  (nickname) => {
    expect(nicknameProblem(nickname)).toBe('form.validation.nicknameTaken')
  },
)
