/** Letters that are no base letter with a mark on it, as they are written where they do not exist. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in small letters without marks and apostrophes: "Café d’Or" is "cafe dor". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’ʼ\p{M}]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLINGS[letter] ?? letter)
}
