import type { Race } from '@baize/contract/races'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../api/api-query.ts'
import { useBoot } from '../boot/boot.ts'
import { useLiveEvent } from '../live/live.ts'

/** Everybody hears of a board at the same moment; they do not all ask at the same moment. */
const PACE_MS = { least: 2_000, spread: 2_000 }

interface RacesAsked {
  readonly game?: string
  readonly only?: 'running'
}

/** R110. Races as the server tells them, asked for again a moment after one of their boards has changed. */
export function useRaces(asked: RacesAsked = {}) {
  const { locale } = useBoot()
  const query = useQuery(callQuery('getRaces', { query: { ...asked, language: locale } }))
  const races = query.data?.data.races
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refetch } = query
  const again = () => {
    timer.current = undefined
    void refetch()
  }
  useLiveEvent('racesChanged', ({ raceIds }) => {
    const isShown = !races || races.some(({ raceId }) => raceIds.includes(raceId))
    if (isShown) timer.current ??= setTimeout(again, PACE_MS.least + Math.random() * PACE_MS.spread)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { ...query, races }
}

/** The one to show where there is room for one: where the player stands already, or else what gives the most. */
export function mainRace(races: readonly Race[] | undefined): Race | undefined {
  const rank = (race: Race) => (race.own?.place ? 1 : 0)
  return races?.toSorted(
    (one, other) => rank(other) - rank(one) || Number(other.prizePool) - Number(one.prizePool),
  )[0]
}
