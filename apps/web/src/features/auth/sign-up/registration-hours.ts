import type { AppSettings } from '@baize/contract/settings'
import { closedWindow, mirrorOn } from '@baize/rules/mirror-domains'
import { useEffect, useState } from 'react'
import { useBoot } from '../../../lib/boot/boot.ts'
import { now } from '../../../lib/clock.ts'
import { deviceType, type BrowserStore } from '../../../lib/storage/storage.ts'
import { countryCookie } from '../../../lib/storage/storage-of-parts.ts'
import { activeOverrides } from '../../../lib/visitor/device-location.ts'

/** R461 R901 */
const CLOCK_MS = 60_000

/** R461. The hours in which nobody may register here now, by the visitor's own clock; undefined when it is open. */
export function useClosedHours() {
  const { settings } = useBoot()
  const time = useVisibleClock()
  return closedHours(settings, location.hostname, time)
}

export function closedHours(
  { mirrorDomain }: Pick<AppSettings, 'mirrorDomain'>,
  hostname: string,
  time: Date,
  store?: BrowserStore,
) {
  const found = mirrorOn(mirrorDomain, hostname)
  if (!found) return undefined
  const country = activeOverrides(store).country ?? countryCookie.get(store) ?? ''
  return closedWindow(time, found.mirror.settings.registrationConfigs, {
    countries: [country],
    devices: [deviceType.get(store) ?? 'desktop'],
    timeZones: [browserZone()],
  })
}

/** What a sign-up from a mirror says of it; nothing anywhere else (R313). */
export function mirrorDetails(
  { mirrorDomain }: Pick<AppSettings, 'mirrorDomain'>,
  hostname: string,
) {
  const found = mirrorOn(mirrorDomain, hostname)
  return found ? { mirrorDomainFk: found.number, timeZone: browserZone() } : {}
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time, anew every minute while somebody can see the page, and at once when they come back to it. */
function useVisibleClock(): Date {
  const [timeMs, setTimeMs] = useState(now)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setTimeMs(now())
    }
    const timer = setInterval(look, CLOCK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return new Date(timeMs)
}
