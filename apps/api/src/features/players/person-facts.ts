import type { PersonFacts } from '@baize/rules/person-marks'
import type { Player } from './player-store.ts'

type Known = Partial<
  Pick<
    Player,
    | 'email'
    | 'email_verified_at'
    | 'phone_code'
    | 'phone'
    | 'phone_verified_at'
    | 'first_name'
    | 'last_name'
    | 'date_of_birth'
    | 'country_code'
  >
>

/** What an account says of the person behind it. */
export function personFactsOf(player: Known): PersonFacts {
  return {
    email: player.email ?? null,
    isEmailProven: (player.email_verified_at ?? null) !== null,
    phoneCode: player.phone_code ?? null,
    phone: player.phone ?? null,
    isPhoneProven: (player.phone_verified_at ?? null) !== null,
    firstName: player.first_name ?? null,
    lastName: player.last_name ?? null,
    birthDate: player.date_of_birth ?? null,
    countryCode: player.country_code ?? null,
  }
}
