import { createHash } from 'node:crypto'
import type { SignUpBody } from '@baize/contract'
import type { Money } from '@baize/money'
import { HOUSE_BANK, playerCash } from './features/ledger/ledger.ts'
import type { startTestServer } from './testing-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const GOOD_PASSWORD = 'Correct-horse-9'

/** A sign-up that every brand accepts, of a person of its own: name and phone are known again (T19). */
export function signUpBody(email: string): SignUpBody {
  const digits = createHash('sha256').update(email).digest().readUInt32BE() % 100_000_000
  return {
    email,
    password: GOOD_PASSWORD,
    firstName: 'Ann',
    lastName: `Player ${email.split('@')[0]}`,
    phoneCode: '+49',
    phone: `151${String(digits).padStart(8, '0')}`,
    dateOfBirth: '1990-02-03',
    countryCode: 'DE',
    currencyCode: 'EUR',
    address: 'Street 1',
    city: 'Berlin',
    zipCode: '10115',
    terms: true,
  }
}

/** A registered player with an open session. */
export async function openPlayer({ accounts, brandSettings, sessions }: TestServer, email: string) {
  const brand = brandSettings.byName(brandSettings.names()[0] ?? '')
  if (!brand) throw new Error('There is no brand.')
  const { playerId } = await accounts.register({
    brand,
    body: signUpBody(email),
    isEmailVerified: true,
  })
  return { playerId, email, token: await sessions.open({ playerId, deviceType: 'desktop' }) }
}

/** Money that was paid in, without a provider. */
export async function fundPlayer(
  { context, ledger }: TestServer,
  playerId: string,
  amount: Money,
): Promise<void> {
  await context.db.transaction().execute((tx) =>
    ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount,
      key: `deposit:test:${context.random.uuid()}`,
      kind: 'deposit',
    }),
  )
}
