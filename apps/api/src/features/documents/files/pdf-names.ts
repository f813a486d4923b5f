/**
 * What makes a PDF do something by itself, carry something along, or open something elsewhere. Names so long do not
 * come about by chance, so they are looked for everywhere, in pictures and pages as well: a reader may be led to take
 * any part of a file for objects.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|OpenAction|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition|Encrypt)(?![A-Za-z])/
/** Short ones do come about in pictures: they count where objects are. Without one of the long ones they do little. */
const ACTIVE_IN_OBJECTS = /\/(?:JS|AA|XFA)(?![A-Za-z])/
/** Every letter of the longest of them may be written as its number. */
export const NAME_LENGTH_MAX = 64

export const actsAnywhere = (words: string): boolean => ACTIVE.test(unescaped(words))
export const actsInObjects = (words: string): boolean => ACTIVE_IN_OBJECTS.test(unescaped(words))

/** A name may be written with the numbers of its letters: /J#61vaScript. */
export function unescaped(words: string): string {
  if (!words.includes('#')) return words
  return words.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
