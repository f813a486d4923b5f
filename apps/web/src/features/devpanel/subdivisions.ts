/**
 * Subdivisions (ISO 3166-2) of the countries whose gambling law differs from one to the next; elsewhere the
 * country alone decides.
 */
const CODES: Readonly<Record<string, string>> = {
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  DE: 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH',
  GB: 'ENG NIR SCT WLS',
  US: `AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV
    NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY`,
}

export function subdivisionsOf(country: string): readonly string[] {
  const codes = Object.hasOwn(CODES, country) ? CODES[country]?.split(/\s+/) : undefined
  return (codes ?? []).map((code) => `${country}-${code}`)
}
