import { fixedClock } from '@baize/host'
import type { SignUpBody } from '@baize/contract'
import { createAccounts } from '../features/auth/accounts.ts'
import { createEventPort } from '../events/event-port.ts'
import type { AppContext } from '../app-context.ts'
import type { ApiServer } from '../server.ts'
import { HOUSE_TAG } from '../features/chat/authors.ts'
import { DEMO_TALKERS, writeDemoChat } from './demo-chat.ts'
import { finishPlayer, isSeeded } from './demo-store.ts'
import { writeVeteranDocuments } from './veteran-documents.ts'
import { writeVeteranFriend } from './veteran-friend.ts'
import { writeVeteranGames } from './veteran-games.ts'
import { writeVeteranHistory } from './veteran-history.ts'
import { writeVeteranNotifications } from './veteran-notifications.ts'
import { finishVeteranRace, openVeteranRace, type VeteranRaceDeps } from './veteran-race.ts'

/** A login the launcher prints for whoever started the demo. */
export interface DemoLogin {
  readonly label: string
  readonly email: string
  readonly password: string
}

const FRESH: DemoLogin = {
  label: 'a fresh player',
  email: 'fresh@demo.baize',
  password: 'Fresh-table-26',
}
const VETERAN: DemoLogin = {
  label: 'a player with history',
  email: 'veteran@demo.baize',
  password: 'Veteran-table-26',
}
/** Nobody is told this one: it is there for the veteran's page of friends. */
const FRIEND: DemoLogin = {
  label: 'a friend of the player with history',
  email: 'friend@demo.baize',
  password: 'Friend-table-26',
}
const VETERAN_SINCE_DAYS = 200
const FRIEND_SINCE_DAYS = 31
const DAY_MS = 24 * 60 * 60 * 1000

type SeedDeps = VeteranRaceDeps &
  Pick<
    ApiServer,
    | 'programmes'
    | 'brandSettings'
    | 'sessions'
    | 'mailer'
    | 'texts'
    | 'accounts'
    | 'lobby'
    | 'geo'
    | 'ledgerFollower'
  >

/** Two players to look around with. Running it again changes nothing. */
export async function seedDemo(
  context: AppContext,
  features: SeedDeps,
): Promise<readonly DemoLogin[]> {
  const since = new Date(context.clock.now().getTime() - VETERAN_SINCE_DAYS * DAY_MS)
  await seedPlayer(context, features, { login: FRESH, body: freshBody() })
  const veteran = await seedPlayer(context, features, {
    login: VETERAN,
    body: veteranBody(),
    since,
  })
  if (!isSeeded(veteran)) {
    // Nobody hears of what is long past: what the veteran was told is written with the rest of it.
    const past = { ...context, events: createEventPort(context.log) }
    await openVeteranRace(past, features)
    await writeVeteranHistory(past, features, veteran)
    const race = await finishVeteranRace(past, features, veteran.id)
    await writeVeteranNotifications(context, veteran.id, race)
    await writeVeteranGames(context, veteran.id)
    await writeVeteranDocuments(context, veteran.id, since)
    const friend = await seedPlayer(context, features, {
      login: FRIEND,
      body: { ...friendBody(), referralCode: veteran.referral_code },
      since: new Date(context.clock.now().getTime() - FRIEND_SINCE_DAYS * DAY_MS),
    })
    if (!isSeeded(friend)) {
      await writeVeteranFriend(context, features, { referrerId: veteran.id, friend })
      await finishPlayer(context.db, friend.id, { nickname: 'New Chair' })
    }
    // Last, so that a seeding which was interrupted is taken up again; the ledger posts nothing twice.
    await finishPlayer(context.db, veteran.id, { nickname: 'Old Hand', kyc_status: 'APPROVED' })
  }
  await writeDemoChat(context, features, await seedTalkers(context, features))
  return [FRESH, VETERAN]
}

/** Nobody logs in as one of them: their passwords are kept nowhere. */
async function seedTalkers(context: AppContext, features: SeedDeps) {
  const since = new Date(context.clock.now().getTime() - VETERAN_SINCE_DAYS * DAY_MS)
  const ids = {} as Record<(typeof DEMO_TALKERS)[number], string>
  for (const [no, nickname] of DEMO_TALKERS.entries()) {
    const email = `${nickname.toLowerCase()}@house.baize`
    const login = { label: nickname, email, password: `House-${context.random.uuid()}` }
    const player = await seedPlayer(context, features, {
      login,
      body: talkerBody(nickname, no),
      since,
    })
    await finishPlayer(context.db, player.id, { nickname }, [HOUSE_TAG])
    ids[nickname] = player.id
  }
  return ids
}

async function seedPlayer(
  context: AppContext,
  features: SeedDeps,
  { login, body, since }: { login: DemoLogin; body: Partial<SignUpBody>; since?: Date },
) {
  const known = await features.accounts.findByEmail(login.email)
  if (known) return known
  const brand = features.brandSettings.byName(features.brandSettings.names()[0] ?? '')
  if (!brand) throw new Error('There is no brand to seed.')
  const clock = since ? fixedClock(since) : context.clock
  const accounts = createAccounts({ ...context, clock }, features)
  const { email, password } = login
  await accounts.register({
    brand,
    body: { email, password, terms: true, newsLetter: false, ...body },
    // The demo's mailboxes do not exist; a brand that insists on a verified email must still let them in.
    isEmailVerified: true,
  })
  const player = await features.accounts.findByEmail(email)
  if (!player) throw new Error(`The demo player ${email} was not stored.`)
  return player
}

function freshBody(): Partial<SignUpBody> {
  return {
    firstName: 'Robin',
    lastName: 'Newcomer',
    phoneCode: '+49',
    phone: '15123456789',
    dateOfBirth: '1999-05-04',
    countryCode: 'DE',
    currencyCode: 'EUR',
    address: 'Lindenweg 1',
    city: 'Berlin',
    zipCode: '10115',
    userDeviceType: 'desktop',
  }
}

function veteranBody(): Partial<SignUpBody> {
  return {
    firstName: 'Vera',
    lastName: 'Longtable',
    phoneCode: '+31',
    phone: '612345678',
    dateOfBirth: '1984-11-23',
    countryCode: 'NL',
    currencyCode: 'EUR',
    address: 'Herengracht 12',
    city: 'Amsterdam',
    zipCode: '1015 BK',
    newsLetter: true,
    subscribe: true,
    cpnc: 'spring-garden',
    mkt: 'newsletter',
    userDeviceType: 'desktop',
    screenResolution: '1920x1080',
    firstUrl: '/?cpnc=spring-garden',
  }
}

/** People of their own: nobody is to be taken for anybody else. */
function talkerBody(firstName: string, no: number): Partial<SignUpBody> {
  return {
    ...friendBody(),
    firstName,
    lastName: 'House',
    phone: `61000000${no}`,
    dateOfBirth: `198${no}-02-11`,
    address: `Keizersgracht ${no + 1}`,
  }
}

function friendBody(): Partial<SignUpBody> {
  return {
    firstName: 'Finn',
    lastName: 'Sidechair',
    phoneCode: '+31',
    phone: '687654321',
    dateOfBirth: '1990-03-08',
    countryCode: 'NL',
    currencyCode: 'EUR',
    address: 'Prinsengracht 7',
    city: 'Amsterdam',
    zipCode: '1015 DK',
    userDeviceType: 'desktop',
  }
}
