/** Marks of direction, of zero width, and whatever else is not seen and changes what is; joiners and emoji are asked below. */
const UNSEEN = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uD800-\uDFFF]/gu
/** A joiner is part of a word only between letters of scripts that need it, or between the parts of an emoji. */
const LOOSE_JOINERS =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Extended_Pictographic}])/gu
const MARKS_MAX = 4
/** Letters buried under marks run over the lines above and below. */
const PILED_MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu')

/** What was written, as one line of plain text without anything that cannot be seen. */
export function cleanText(raw: string): string {
  return raw
    .normalize('NFC')
    .replaceAll(CONTROLS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(LOOSE_JOINERS, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as a reader counts them: a family of emoji is one. */
export const graphemesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)
