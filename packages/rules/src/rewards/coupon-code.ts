const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/

/** A code as it is kept: whatever its case and the spaces around it; undefined when no coupon can be called so. */
export function couponCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : undefined
}
