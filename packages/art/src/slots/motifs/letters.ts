import { down, lettering, LETTERS, shadow, type Art } from '../paint.ts'

/** A letter of the cards: light and deep colour of its face, and its rim. */
export const cardLetter = (name: string, light: string, deep: string, rim: string): Art => [
  shadow(90, 26),
  ...lettering(LETTERS[name] ?? '', down('#ffffff', light, deep), rim),
]
