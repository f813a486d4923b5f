import type { CountryRow, CurrencyRow, RegistrationFields } from '@baize/contract/site'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/api-query.ts'
import { activeOverrides, locationQuery } from '../../../lib/visitor/device-location.ts'
import { useCountries, useCurrencies } from '../../../lib/form/country-options.ts'
import { preferredCurrency } from '../../../lib/storage/storage-of-parts.ts'

export interface SignUpData {
  readonly fields: RegistrationFields
  /** Where an account may be opened. */
  readonly countries: readonly CountryRow[]
  readonly allCountries: readonly CountryRow[]
  readonly currencies: readonly CurrencyRow[]
  /** The visitor's own country by the address, or '' when that tells nothing. */
  readonly visitorCountry: string
  readonly preferredCurrency: string | undefined
}

export type SignUpDataState =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: SignUpData }

/** Everything the form is made of. Without a location it still works: the visitor picks the country. */
export function useSignUpData(): SignUpDataState {
  const fields = useQuery(callQuery('getRegistrationFields'))
  const countries = useCountries()
  const currencies = useCurrencies()
  const location = useQuery({ ...locationQuery(), retry: false })

  const needed = [fields, countries, currencies]
  const failed = needed.find((query) => query.isError && query.data === undefined)
  if (failed) {
    const retry = () => needed.forEach((query) => query.isError && void query.refetch())
    return { status: 'failed', error: failed.error, retry }
  }
  if (!fields.data || !countries.data || !currencies.data || location.isPending) {
    return { status: 'pending' }
  }
  return {
    status: 'ready',
    data: {
      fields: fields.data.data.fields,
      countries: countries.data.data.countries.rows,
      allCountries: countries.data.data.allCountries,
      currencies: currencies.data.data.currencies,
      visitorCountry: location.data?.country ?? '',
      preferredCurrency: activeOverrides().currency ?? preferredCurrency.get(),
    },
  }
}
