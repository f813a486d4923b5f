import { BRAND } from '../features/cashier/testing.ts'
import { GERMAN_ADDRESS, type AccessCasino, type Guest } from './testing.ts'

/** One reason for which somebody may not play. */
export interface BarredState {
  readonly name: string
  /** How it is said, by a call or by a wallet. */
  readonly says: readonly string[]
  /** Whoever it will be about, as long as nothing speaks against them. */
  open(casino: AccessCasino, name: string): Promise<Guest>
  enter(casino: AccessCasino, name: string): Promise<Guest>
  leave?(casino: AccessCasino): Promise<void>
  /** A demo is for looking, and open to them as it is to a guest: nobody knows that they may not play. */
  readonly mayLook?: boolean
  /** What stays shut of what is open to the others, and how that is said. */
  readonly shutAsWell?: Readonly<Record<string, string>>
}

const EXCLUDED = ['SELF_EXCLUDED']
const UNDER_REVIEW = ['ACCOUNT_UNDER_REVIEW', 'PLAYER_BLOCKED']
const FROZEN = ['ACCOUNT_FROZEN', 'PLAYER_BLOCKED']
const AGE_UNKNOWN = ['AGE_UNKNOWN', 'PLAYER_BLOCKED']
const UNDER_AGE = ['UNDER_AGE', 'PLAYER_BLOCKED']
const PLACE = ['COUNTRY_BLOCKED', 'DEPOSIT_COUNTRY_BLOCK']
/** Nobody gets into a game without a proven mailbox, so a wallet knows no session of theirs. */
const UNPROVEN = ['REQUIRED_EMAIL_VERIFICATION', 'TOKEN_INVALID']

type Bar = (casino: AccessCasino, guest: Guest) => Promise<unknown>

function state(
  name: string,
  says: readonly string[],
  bar: Bar,
  more: Partial<Omit<BarredState, 'name' | 'says' | 'enter'>> = {},
): BarredState {
  const open: BarredState['open'] =
    more.open ?? (async (casino, guestName) => await casino.openGuest(guestName))
  return {
    name,
    says,
    ...more,
    open,
    async enter(casino, guestName) {
      const guest = await open(casino, guestName)
      await bar(casino, guest)
      return guest
    },
  }
}

const excluded =
  (body: object): Bar =>
  async ({ answer }, { token, address }) =>
    await answer('selfExclude', { token, address, body })

const born =
  (date: string | null): Bar =>
  async ({ setGate }, { playerId }) =>
    await setGate(playerId, { birth_date: date })

const closed =
  (countryCode: string): Bar =>
  async ({ server }) =>
    await server.brandSettings.set(BRAND, 'excludedCountryCodeList', countryCode)

const reopened: BarredState['leave'] = async ({ server }) =>
  await server.brandSettings.unset(BRAND, 'excludedCountryCodeList')

export const BARRED_STATES: readonly BarredState[] = [
  state('in a time-out of an hour', EXCLUDED, excluded({ option: '1h' })),
  state(
    'excluded for six months',
    EXCLUDED,
    excluded({ option: 'custom', custom: { unit: 'months', count: 6 } }),
  ),
  state('excluded for good', EXCLUDED, excluded({ option: 'permanent' }), {
    // There is nothing longer.
    shutAsWell: { selfExclude: 'PROTECTION_NOT_SHORTENED' },
  }),
  state('excluded on another brand', EXCLUDED, async ({ answer, server }, { token }) => {
    const brand = server.brandSettings.names().find((name) => name !== BRAND) ?? ''
    await answer('selfExclude', { token, brand, body: { option: '1w' } })
  }),
  state('excluded in another account of theirs', UNDER_REVIEW, async (casino, guest) => {
    // A card that has paid in both is proof that they are one person.
    const card = `tok_of_${guest.email.split('@')[0]}`
    const other = await casino.openGuest(`${guest.email.split('@')[0]}-second`, { card })
    await excluded({ option: '1w' })(casino, other)
  }),
  state('frozen', FROZEN, async ({ answer }, { token, address }) => {
    await answer('freezeAccount', { token, address, body: { days: 10 } })
  }),
  state('under eighteen', UNDER_AGE, born('2008-01-15')),
  state('of unknown age, as the placeholder says', AGE_UNKNOWN, born('1900-01-01'), {
    mayLook: true,
  }),
  state('of unknown age, as nobody has told', AGE_UNKNOWN, born(null), { mayLook: true }),
  state('where nobody may play, by the address', PLACE, closed('DE'), {
    open: async (casino, name) => await casino.openGuest(name, { address: GERMAN_ADDRESS }),
    leave: reopened,
  }),
  state('of a country where nobody may play, by their own word', PLACE, closed('SE'), {
    // The address says nothing.
    open: async (casino, name) => await casino.openGuest(name, { address: '127.0.0.1' }),
    leave: reopened,
  }),
  state('without a proven mailbox', UNPROVEN, async () => {}, {
    open: async (casino, name) => await casino.openUnproven(name),
    mayLook: true,
    shutAsWell: {
      // They can prove it at any time, and then the way out is open.
      requestWithdrawal: 'WITHDRAWAL_CONDITIONS',
      confirmCryptoWithdrawal: 'WITHDRAWAL_CONDITIONS',
      // There is no round and no deposit of theirs.
      '/wallet/v1/win': 'TX_NOT_FOUND',
      'hub88/transaction/win': 'TX_NOT_FOUND',
      'hub88/transaction/rollback': 'TOKEN_INVALID',
      getDeposit: 'NOT_FOUND',
      noteDepositReturn: 'NOT_FOUND',
      cancelDeposit: 'NOT_FOUND',
    },
  }),
]
