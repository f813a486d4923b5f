/** How this locale writes the sign between whole and parts. */
function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

const LOCAL_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * What a player typed, as the rules read it: ASCII digits and a point. The signs of the player's own
 * language are taken, because a phone's keyboard offers no other; nothing else is guessed at, so that
 * "1,000" stays what it is and is refused.
 */
export function typedAmount(text: string, locale: string): string {
  const plain = text
    .trim()
    // Both rows of Arabic digits stand in the order of their values, each from a multiple of sixteen on.
    .replaceAll(LOCAL_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٫', '.')
  const sign = decimalSign(locale)
  return sign === ',' && !plain.includes('.') ? plain.replace(',', '.') : plain
}
