/** @jsxImportSource preact */
import {
  colourOf,
  pocketText,
  WHEEL_ORDER,
  type RouletteConfig,
} from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Translate } from '../../client/texts/texts.ts'
import { type CallBet, called, neighboursOf, withNeighbours } from './call-bets.ts'
import { RACE_BAND, RACE_HEIGHT, racePlaces, type RacePlace } from './race-places.ts'
import './race-track.css'

interface RaceTrackProps {
  readonly config: RouletteConfig
  readonly choice: SpotChoice
  readonly chip: bigint
  readonly isLocked: boolean
  /** The pocket that fell, until new chips are laid. */
  readonly pocket: number | null
  readonly t: Translate
  onPlace(choice: SpotChoice): void
}

/** As they follow each other, from the left bend to that with the zero. */
const ALONG_TRACK: readonly CallBet[] = ['tiers', 'orphelins', 'voisins']

const percent = (value: number) => `${value.toFixed(3)}%`

function styleOf({ left, top, width, height, corners, middle: [x, y] }: RacePlace) {
  const shape = corners.map((corner) => corner.map(percent).join(' ')).join(',')
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    clipPath: `polygon(${shape})`,
    '--x': percent(x),
    '--y': percent(y),
  }
}

/** The wheel laid out as an oval: a number with its neighbours, and inside the parts of the wheel by their names. */
export function RaceTrack(props: RaceTrackProps) {
  const { config, choice, chip, isLocked, pocket, t, onPlace } = props
  const order = WHEEL_ORDER[config.wheel]
  const places = useMemo(() => racePlaces(order.length), [order.length])
  const ref = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const [hovered, setHovered] = useState<number | null>(null)
  const near = hovered === null ? [] : neighboursOf(config.wheel, hovered)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + order.length) % order.length
    setCurrent(next)
    ref.current?.querySelectorAll<HTMLElement>('.race-pocket')[next]?.focus()
  }
  return (
    <fieldset
      ref={ref}
      class="race"
      dir="ltr"
      aria-label={t('neighbours')}
      style={{ '--band': RACE_BAND, '--high': RACE_HEIGHT }}
    >
      {order.map((one, at) => (
        <button
          key={one}
          type="button"
          class="race-pocket"
          data-colour={colourOf(one)}
          data-near={near.includes(one) ? '' : undefined}
          data-hit={one === pocket ? '' : undefined}
          style={styleOf(places[at] as RacePlace)}
          tabIndex={at === current ? 0 : -1}
          aria-disabled={isLocked}
          aria-label={t('neighbours.of', { number: pocketText(one) })}
          onKeyDown={onKeyDown}
          onFocus={() => setCurrent(at)}
          onPointerEnter={() => setHovered(one)}
          onPointerLeave={() => setHovered(null)}
          onClick={() => !isLocked && onPlace(withNeighbours(choice, config.wheel, one, chip))}
        >
          <span>{pocketText(one)}</span>
        </button>
      ))}
      <div class="race-calls">
        {config.wheel === 'european' ? (
          ALONG_TRACK.map((name) => (
            <button
              key={name}
              type="button"
              data-call={name}
              dir="auto"
              aria-disabled={isLocked}
              onClick={() => !isLocked && onPlace(called(choice, name, chip))}
            >
              {t(`call.${name}`)}
            </button>
          ))
        ) : (
          <span dir="auto">{t('neighbours')}</span>
        )}
      </div>
    </fieldset>
  )
}
