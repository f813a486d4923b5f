/** A spreadsheet would otherwise take the bytes for those of an old code page. */
const BYTE_ORDER_MARK = '\uFEFF'

const EXACT_NUMBER = /^-?\d+(\.\d+)?$/
/** What a spreadsheet would run as a formula, and what hides such a start from a quick look. */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u
const NEEDS_QUOTES = /[",\r\n\t;]|^\s|\s$/

/** The head of a file and its first line. */
export function csvStart(headings: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(headings)
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A cell that is read as it stands: exact numbers stay numbers, and no text can become a formula. */
function csvCell(text: string): string {
  if (EXACT_NUMBER.test(text)) return text
  const isFormula = FORMULA_START.test(text)
  const shown = isFormula ? `'${text}` : text
  return isFormula || NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
