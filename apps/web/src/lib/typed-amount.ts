/** How this locale writes the sign between whole and parts. */
function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/**
 * What a player typed, as the rules read it: ASCII digits and a point. The signs of the player's own
 * language are taken, because a phone's keyboard offers no other; nothing else is guessed at, so that
 * "1,000" stays what it is and is refused.
 */
export function typedAmount(text: string, locale: string): string {
  const digits = [...text.trim()].map((sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code >= ARABIC_ZERO && code <= ARABIC_ZERO + 9) return String(code - ARABIC_ZERO)
    if (code >= PERSIAN_ZERO && code <= PERSIAN_ZERO + 9) return String(code - PERSIAN_ZERO)
    return sign === '٫' ? '.' : sign
  })
  const plain = digits.join('')
  const sign = decimalSign(locale)
  return sign === ',' && !plain.includes('.') ? plain.replace(',', '.') : plain
}
