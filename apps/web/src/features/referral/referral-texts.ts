/** A percent of the contract, for the reader: 12.5 is 12.5 %. */
export function percentText(percent: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(percent / 100)
}
