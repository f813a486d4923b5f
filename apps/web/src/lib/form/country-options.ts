import type { CountryRow, CurrencyRow } from '@baize/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { callQuery } from '../api/api-query.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** Lists that change with the world, not with the day. */
const HOUR_MS = 60 * 60 * 1000

export function useCountries() {
  return useQuery({ ...callQuery('getAllCountry'), staleTime: HOUR_MS })
}

export function useCurrencies() {
  return useQuery({ ...callQuery('getCurrencies'), staleTime: HOUR_MS })
}

/** Countries by their name in the reader's language. */
export function useCountryOptions(rows: readonly CountryRow[]): Option[] {
  return countryOptions(rows, useLocale())
}

export function countryOptions(rows: readonly CountryRow[], locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return rows
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .toSorted((a, b) => compare(a.label, b.label))
}

const NAMES_SHOWN_MAX = 2

/** One entry a code, in the order of the codes, with the countries that share it. */
export function phoneCodeOptions(rows: readonly CountryRow[], locale: string): Option[] {
  const names = new Map<string, string[]>()
  const codeOf = new Map(rows.map(({ code, phoneCode }) => [code, phoneCode]))
  for (const { value, label } of countryOptions(rows, locale)) {
    const phoneCode = codeOf.get(value) ?? ''
    names.set(phoneCode, [...(names.get(phoneCode) ?? []), label])
  }
  return [...names]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([phoneCode, countries]) => {
      const shown = countries.slice(0, NAMES_SHOWN_MAX).join(', ')
      const more = countries.length > NAMES_SHOWN_MAX ? ', …' : ''
      return { value: phoneCode, label: `${phoneCode} ${shown}${more}` }
    })
}

export function currencyOptions(rows: readonly CurrencyRow[], locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  return rows.map(({ code, name }) => ({
    value: code,
    label: `${code} · ${currencyName(names, code) ?? name}`,
  }))
}

function currencyName(names: Intl.DisplayNames, code: string): string | undefined {
  // The platform knows three-letter codes alone; for "USDT" it throws.
  return /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
}
