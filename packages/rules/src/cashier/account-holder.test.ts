import { expect, test } from 'vitest'
import { isAccountHolder } from './account-holder.ts'

const named = (firstName: string | null, lastName: string | null) => ({ firstName, lastName })

test.each<[string, string, string, string]>([
  ['the same', 'Ann Berg', 'Ann', 'Berg'],
  ['in capitals, with more space', '  ANN   BERG ', 'Ann', 'Berg'],
  ['in the order of banks', 'Berg, Ann', 'Ann', 'Berg'],
  ['with a middle name', 'Ann Maria Berg', 'Ann', 'Berg'],
  ['without a middle name', 'Ann Berg', 'Ann Maria', 'Berg'],
  ['by the middle name', 'Maria Berg', 'Ann Maria', 'Berg'],
  ['without accents', 'Jose Garcia Lopez', 'José', 'García López'],
  ['with umlauts written out', 'Juergen Mueller', 'Jürgen', 'Müller'],
  ['with umlauts left out', 'Jurgen Muller', 'Jürgen', 'Müller'],
  ['with letters of its own', 'Soren Weiss', 'Søren', 'Weiß'],
  ['with a hyphen less', 'Anne Marie OBrien', 'Anne-Marie', "O'Brien"],
  ['in letters of double width', 'ＡＮＮ　ＢＥＲＧ', 'Ann', 'Berg'],
  ['without a space', '山田太郎', '太郎', '山田'],
  ['without vowel signs', 'محمد علي', 'مُحَمَّد', 'عَلِيّ'],
])('G25 a holder %s is the player: %s', (_how, holder, firstName, lastName) => {
  expect(isAccountHolder(holder, named(firstName, lastName))).toBe(true)
})

test.each<[string, string, string | null, string | null]>([
  ['somebody of the family', 'Otto Berg', 'Ann', 'Berg'],
  ['somebody with the same given name', 'Ann Weber', 'Ann', 'Berg'],
  ['a part of the family name', 'Jose Garcia', 'José', 'García López'],
  ['an initial', 'A. Berg', 'Ann', 'Berg'],
  ['several people', 'Ann Berg und Otto von Weber', 'Ann', 'Berg'],
  ['nobody', ' ', 'Ann', 'Berg'],
  ['a player without a name', 'Ann Berg', null, ''],
  ['a player with half a name', 'Ann Berg', 'Ann', null],
])('G25 %s is not the player: %s', (_who, holder, firstName, lastName) => {
  expect(isAccountHolder(holder, named(firstName, lastName))).toBe(false)
})
