import type { Location } from '@baize/contract/places'
import { excludedCodes, isAddressExcluded } from '@baize/rules/excluded-places'
import { redirectAddress } from '@baize/rules/mirror-domains'
import { pageHref } from '@baize/rules/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { now } from '../../lib/clock.ts'
import { partWithTexts } from '../../lib/loading/part-with-texts.ts'
import { useModal } from '../../lib/navigation/navigation.tsx'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'
import { whitelisted } from '../../lib/storage/storage.ts'
import { locationVerified } from '../../lib/storage/storage-of-parts.ts'
import { isBot } from '../../lib/visitor/bots.ts'
import { activeOverrides, locationQuery } from '../../lib/visitor/device-location.ts'
import { reportBlock } from './block-report.ts'

const CountryBlock = partWithTexts(() =>
  import('./country-block.tsx').then((part) => part.CountryBlock),
)

/** The way in stays open: who has an account takes their money out from anywhere. */
const ENTRANCE: ReadonlySet<string | undefined> = new Set([
  'login',
  'forgot-password',
  'reset-password',
  'verify-email-expired',
])

/** Puts the notice in front of a visitor from where the brand is not offered, and asks nobody else (R430, R431). */
export function PlaceGate({
  onShutOut,
}: {
  readonly onShutOut: (isShutOut: boolean) => void
}): ReactNode {
  const { excludedCountryCodeList, mainDomainConfigs } = useBoot().settings
  const [isExcused, setExcused] = useState(isExcusedHere)
  const isStranger = useIsStranger()
  const { data: location } = useQuery({
    ...locationQuery(),
    enabled: isStranger && (!isExcused || mainDomainConfigs.isEnabled),
  })
  const shutOut =
    isStranger && !isExcused && location && isExcludedFor(location, excludedCountryCodeList)
      ? location
      : undefined

  const report = useEffectEvent((from: Location) => {
    // What a developer pretends is nobody's block.
    if (activeOverrides().country === undefined) reportBlock(from, window.location.href)
  })
  const isShutOut = shutOut !== undefined
  useRedirect(isStranger ? location : undefined)
  useEffect(() => {
    onShutOut(isShutOut)
    if (shutOut) report(shutOut)
  }, [isShutOut, shutOut, onShutOut])

  const modal = useModal()
  const hasOtherModal = isShutOut && modal.name !== undefined && !ENTRANCE.has(modal.name)
  const closeModal = useEffectEvent(() => modal.close())
  useEffect(() => {
    if (hasOtherModal) closeModal()
  }, [hasOtherModal])

  if (!shutOut || ENTRANCE.has(modal.name)) return null
  return (
    <Suspense>
      <CountryBlock
        location={shutOut}
        onCleared={(until: string) => {
          locationVerified.set(new Date(until).getTime())
          setExcused(true)
        }}
      />
    </Suspense>
  )
}

/** R314. Leaves for where the main domain leads its guests; a player's session is of this domain alone. */
function useRedirect(location: Location | undefined): void {
  const { settings } = useBoot()
  const { pathname } = useLocation()
  const target =
    location?.redirect &&
    !isBot(navigator.userAgent) &&
    redirectAddress(location.redirect, {
      href: window.location.href,
      path: pathname,
      isHome: pathname === pageHref(settings, settings.homePageKey),
      landings: settings.ActiveLandingUrls,
    })
  useEffect(() => {
    if (target) window.location.replace(target)
  }, [target])
}

/** R431. Read when the page begins: the flags come with an address and are settled before. */
function isExcusedHere(): boolean {
  const verifiedUntil = locationVerified.get() ?? 0
  return whitelisted.get() === true || verifiedUntil > now() || isBot(navigator.userAgent)
}

/** Nobody whose details are known; undecided while they may still come, so that nothing flashes over the page. */
function useIsStranger(): boolean {
  const { status } = useSession()
  const details = useUserDetails()
  if (status === 'signed-out') return true
  return status === 'signed-in' && details.isError
}

/** The server's own answer, unless a developer pretends to be elsewhere (R256). */
function isExcludedFor(location: Location, list: string): boolean {
  const { country, subdivision = '' } = activeOverrides()
  if (country === undefined) return location.isExcluded
  return isAddressExcluded(excludedCodes(list), { country, subdivision })
}
