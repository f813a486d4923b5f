import { EMPTY_SIGN_UP, type SignUpValues } from './sign-up-body.ts'
import type { SignUpData } from './sign-up-data.ts'

/** What the form begins with: the draft if there is one, else what the visitor's address suggests. */
export function startingValues(
  data: SignUpData,
  draft: Partial<SignUpValues> | undefined,
): SignUpValues {
  const country = data.countries.find(({ code }) => code === data.visitorCountry)
  const currency =
    data.currencies.find(({ code }) => code === data.preferredCurrency) ?? data.currencies[0]
  return {
    ...EMPTY_SIGN_UP,
    countryCode: country?.code ?? '',
    phoneCode: country?.phoneCode ?? '',
    currencyCode: currency?.code ?? '',
    ...draft,
  }
}
