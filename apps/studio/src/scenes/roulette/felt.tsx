/** @jsxImportSource preact */
import {
  type RouletteConfig,
  type Spot,
  colourOf,
  pocketText,
  spotsOf,
} from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { TextNames, Translate } from '../../client/texts/texts.ts'
import { Chip, chipText } from './chip.tsx'
import { FELT_LENGTH, FELT_WIDTH, type Place, placeOf, spotTowards } from './felt-places.ts'
import './felt.css'

interface FeltProps {
  readonly config: RouletteConfig
  readonly choice: SpotChoice
  readonly isLocked: boolean
  /** The pocket that fell, until new chips are laid. */
  readonly pocket: number | null
  /** The spots that returned something. */
  readonly returned: ReadonlySet<string>
  toneOf(amount: bigint): number
  money(units: bigint): string
  readonly t: Translate
  onPlace(spot: string): void
}

/** The felt, every place on it a button: by tap, or by arrow keys and enter. */
export function Felt(props: FeltProps) {
  const { config, choice, t } = props
  const spots = useMemo(() => {
    const isAmerican = config.wheel === 'american'
    return [...spotsOf(config).values()].map((spot) => ({
      spot,
      place: placeOf(spot, isAmerican),
    }))
  }, [config])
  const ref = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState('straight-17')
  const [hovered, setHovered] = useState<string | null>(null)
  const amounts = new Map(choice.spots.map(({ spot, amount }) => [spot, BigInt(amount)]))
  const covered = new Set(hovered ? spotsOf(config).get(hovered)?.pockets : [])

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = spots.find(({ spot }) => spot.name === current)?.place as Place
    const isUpright = (ref.current?.clientHeight ?? 0) > (ref.current?.clientWidth ?? 0)
    const others = spots.map(({ spot, place }) => [spot.name, place] as const)
    const next = spotTowards(event.key, from, others, isUpright)
    if (!next) return
    // The arrows up and down are the bet's everywhere else.
    event.preventDefault()
    event.stopPropagation()
    setCurrent(next)
    ref.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus()
  }

  return (
    <fieldset
      ref={ref}
      class="felt"
      dir="ltr"
      aria-label={t('felt')}
      style={{ '--length': FELT_LENGTH, '--width': FELT_WIDTH }}
    >
      {spots.map(({ spot, place }) => (
        <FeltSpot
          key={spot.name}
          {...props}
          spot={spot}
          place={place}
          amount={amounts.get(spot.name)}
          isCovered={spot.kind === 'straight' && covered.has(spot.pockets[0] as number)}
          isCurrent={spot.name === current}
          onKeyDown={onKeyDown}
          onFocus={() => setCurrent(spot.name)}
          onHover={setHovered}
        />
      ))}
    </fieldset>
  )
}

interface FeltSpotProps extends FeltProps {
  readonly spot: Spot
  readonly place: Place
  readonly amount: bigint | undefined
  readonly isCovered: boolean
  /** The one of all spots that the tabulator key stops at. */
  readonly isCurrent: boolean
  onKeyDown(event: KeyboardEvent): void
  onFocus(): void
  onHover(spot: string | null): void
}

function FeltSpot(props: FeltSpotProps) {
  const { spot, place, amount, pocket, isLocked, money, t } = props
  const isHit = pocket !== null && spot.kind === 'straight' && spot.pockets[0] === pocket
  const result = pocket === null ? undefined : props.returned.has(spot.name) ? 'won' : 'lost'
  return (
    <button
      type="button"
      class="felt-spot"
      data-spot={spot.name}
      data-kind={spot.kind}
      data-colour={colourOfSpot(spot)}
      data-hit={isHit ? '' : undefined}
      data-won={amount !== undefined && result === 'won' ? '' : undefined}
      data-covered={props.isCovered ? '' : undefined}
      style={{ '--x': place.x, '--y': place.y, '--w': place.w, '--h': place.h }}
      tabIndex={props.isCurrent ? 0 : -1}
      aria-disabled={isLocked}
      aria-label={spokenSpot(spot, amount, money, t)}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onPointerEnter={() => props.onHover(spot.name)}
      onPointerLeave={() => props.onHover(null)}
      onClick={() => !isLocked && props.onPlace(spot.name)}
    >
      <span class="felt-text">{writtenOn(spot, t)}</span>
      {amount !== undefined && (
        <Chip text={chipText(money(amount))} tone={props.toneOf(amount)} state={result} />
      )}
    </button>
  )
}

function colourOfSpot({ kind, name, pockets }: Spot): string | undefined {
  if (kind === 'straight') return colourOf(pockets[0] as number)
  return name === 'red' || name === 'black' ? name : undefined
}

/** Of the fields outside of the numbers; the names of all others are numbers. */
type OutsideName = Exclude<TextNames<'spot.', '.short'>, 'column'>

function writtenOn({ kind, name, pockets }: Spot, t: Translate): string {
  if (kind === 'straight') return pocketText(pockets[0] as number)
  if (kind === 'column') return t('spot.column.short')
  if (kind === 'dozen' || kind === 'even-money') return t(`spot.${name as OutsideName}.short`)
  return ''
}

/** "Split 17, 20" and what lies there. */
function spotName({ kind, name, pockets }: Spot, t: Translate): string {
  if (kind === 'even-money' || kind === 'dozen' || kind === 'column')
    return t(`spot.${name as OutsideName}`)
  return t(`spot.${kind}`, { numbers: t.list(pockets.map(pocketText)) })
}

function spokenSpot(
  spot: Spot,
  amount: bigint | undefined,
  money: FeltProps['money'],
  t: Translate,
): string {
  const name = spotName(spot, t)
  return amount === undefined ? name : t('spot.with', { name, amount: money(amount) })
}
