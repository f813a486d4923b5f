import type { LogEventBody } from '@baize/contract'
import { REFERRAL_PARAM } from '@baize/rules/marketing'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { insertSiteEvent } from './telemetry-store.ts'

/** A person clicks; a page that logs faster than this is broken or hostile. */
const PER_ADDRESS = { points: 120, perSec: 60 }

export function telemetryRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>,
): void {
  serveCall(app, ports, 'logEvent', {
    perAddress: PER_ADDRESS,
    async handle({ body, brand, session, address }) {
      const code = body.event === 'PAGE_VIEW' ? referralCodeIn(body.data?.['url']) : undefined
      if (code !== undefined) void events.publish('referralLinkOpened', { code, address })
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

/** R109. The one thing in the query of a page that is meant for the house. */
function referralCodeIn(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  return new URL(url).searchParams.get(REFERRAL_PARAM) ?? undefined
}
