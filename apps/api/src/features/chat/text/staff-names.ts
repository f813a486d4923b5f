import { nicknameProblem } from '@baize/rules/nickname'

/** Letters of other scripts, digits and signs by the Latin letter they are taken for. */
const LOOKS: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  '4': 'a',
  '@': 'a',
  в: 'b',
  β: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  ɡ: 'g',
  һ: 'h',
  н: 'h',
  і: 'l',
  ї: 'l',
  ι: 'l',
  ı: 'l',
  i: 'l',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  η: 'n',
  п: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ү: 'y',
}

/** A text with letters of other scripts as the Latin ones they are taken for; digits and signs stay. */
export function lookalikes(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[。．｡․‧・]/gu, '.')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => LOOKS[letter.toLowerCase()] ?? letter)
}

/** A name as the eye takes it: two that look alike have the same. */
export function skeleton(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}]/gu, '')
    .replaceAll(/./gu, (letter) => LOOKS[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Whether others would take the owner of the name for the house. */
export function looksLikeStaff(name: string, staffNames: readonly string[]): boolean {
  if (name === '') return false
  if (nicknameProblem(name) === 'form.validation.nicknameTaken') return true
  const seen = skeleton(name)
  return staffNames.some((staff) => skeleton(staff) === seen)
}
