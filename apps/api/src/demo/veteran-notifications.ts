import type { NotificationFacts, NotificationKind } from '@baize/contract'
import { money, toDecimalString } from '@baize/money'
import type { AppContext } from '../app-context.ts'
import { insertNotification, markRead } from '../features/notifications/notification-store.ts'
import type { VeteranRace } from './veteran-race.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNREAD = 2
const inEuros = (amount: string): NotificationFacts => ({ amount, currencyCode: 'EUR' })

interface Told {
  readonly key: string
  readonly kind: NotificationKind
  readonly facts: NotificationFacts
  readonly at: Date
}

/** What the veteran was told of the past, the last of it unread. Written again it changes nothing. */
export async function writeVeteranNotifications(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  playerId: string,
  race: VeteranRace | undefined,
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const told: Told[] = [
    {
      key: 'demo:withdrawal',
      kind: 'withdrawalPaid',
      facts: inEuros('250.00'),
      at: ago(118),
    },
    { key: 'demo:deposit:12', kind: 'depositCredited', facts: inEuros('100.00'), at: ago(12) },
    { key: 'level:2', kind: 'levelReached', facts: { ...inEuros('2.00'), level: 2 }, at: ago(6) },
    { key: 'demo:deposit:2', kind: 'depositCredited', facts: inEuros('25.00'), at: ago(2) },
    ...(race ? [raceTold(race)] : []),
  ]
  let isNew = false
  for (const one of told)
    isNew = await db
      .transaction()
      .execute((tx) => insertNotification(tx, { id: random.uuid(), playerId, ...one }))
  if (isNew) await markRead(db, playerId, { upTo: told.length - UNREAD }, ago(1))
}

function raceTold({ raceId, place, prizeMinor, endedAt }: VeteranRace): Told {
  return {
    key: `race:${raceId}`,
    kind: 'raceFinished',
    facts: {
      raceKey: 'daily-dash',
      place,
      ...(prizeMinor > 0n ? inEuros(toDecimalString(money(prizeMinor, 'EUR'))) : {}),
    },
    at: endedAt,
  }
}
