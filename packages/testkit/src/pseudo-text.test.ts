import { expect, test } from 'vitest'
import { pseudoText } from './pseudo-text.ts'

test.each([
  ['words are accented and the whole is bracketed', 'Log in', '⟦Ĺóǵ íń⟧'],
  ['an argument stays', 'Hi {name}!', '⟦Ħí {name}!⟧'],
  [
    'a formatted argument stays',
    'At {rate, number, percent} now',
    '⟦Áť {rate, number, percent} ńóẃ⟧',
  ],
  [
    'a tag stays, its words do not',
    'Read <terms>our terms</terms>',
    '⟦Ŕéáď <terms>óúŕ ťéŕḿś</terms>⟧',
  ],
  ['what is quoted stays', "It's '{raw}' here", "⟦Íť'ś '{raw}' ħéŕé⟧"],
  ['figures are no text', '24 / 7', '24 / 7'],
  [
    'the branches of a plural keep their names, signs and arguments',
    '{n, plural, =0 {no game} one {# game of {who}} other {# games}} left',
    '⟦{n, plural, =0 {ńó ǵáḿé} one {# ǵáḿé óƒ {who}} other {# ǵáḿéś}} ĺéƒť⟧',
  ],
  [
    'a branch in a branch is read like the first',
    '{a, select, yes {{n, plural, one {day} other {days}}} other {never}}',
    '⟦{a, select, yes {{n, plural, one {ďáý} other {ďáýś}}} other {ńéṽéŕ}}⟧',
  ],
])('%s', (_what, message, expected) => {
  expect(pseudoText(message)).toBe(expected)
})
