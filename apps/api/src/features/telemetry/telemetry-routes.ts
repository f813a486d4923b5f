import type { LogEventBody } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { insertSiteEvent } from './telemetry-store.ts'

/** A person clicks; a page that logs faster than this is broken or hostile. */
const PER_ADDRESS = { points: 120, perSec: 60 }

export function telemetryRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
): void {
  serveCall(app, ports, 'logEvent', {
    perAddress: PER_ADDRESS,
    async handle({ body, brand, session }) {
      await insertSiteEvent(db, {
        event: body.event,
        data: JSON.stringify(withoutQueries(body.data ?? {})),
        brand: brand.name,
        player_id: session?.playerId ?? null,
        mkt: body.mkt ?? null,
        cpnc: body.cpncToSent ?? null,
        device_type: body.userDeviceType ?? null,
        happened_at: clock.now(),
      })
      return { success: true }
    },
  })
}

type EventData = NonNullable<LogEventBody['data']>

// Addresses carry sign-in codes and mail tokens in their query: an event keeps the page alone.
function withoutQueries(data: EventData): EventData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && isAddress(value) ? value.replace(/[?#].*$/s, '') : value,
    ]),
  )
}

function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[/?#])/i.test(text)
}
