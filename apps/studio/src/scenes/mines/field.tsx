/** @jsxImportSource preact */
import type { MinesChoice, MinesConfig } from '@baize/fair/engines/mines/engine'
import { toNumber } from '@baize/fair/ratio'
import { useState } from 'preact/hooks'
import { useMarks } from '../../client/scene/marks.ts'
import type { SceneProps } from '../../client/scene/scene.ts'
import { chosenTiles, worthOf, type MinesView } from './mines-view.ts'

type Props = SceneProps<MinesChoice, MinesView, MinesConfig>

/** What stands on a tile. `hint` were not picked and are shown at the end. */
type TileState = 'closed' | 'gem' | 'mine' | 'hint-gem' | 'hint-mine'

function tileState(view: MinesView, tile: number): TileState {
  if (view.opened.includes(tile)) return 'gem'
  if (view.blown === tile) return 'mine'
  if (view.mines === null) return 'closed'
  return view.mines.includes(tile) ? 'hint-mine' : 'hint-gem'
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The board is one stop for the Tab key; arrows go from tile to tile. */
export function Field(props: Props) {
  const { view, canStep, step, phase, isAuto, isLocked, t } = props
  const chosen = useMarks(chosenTiles)
  const side = Math.round(Math.sqrt(view.tiles))
  const [focused, setFocused] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const x = Math.min(side - 1, Math.max(0, (focused % side) + arrow[0]))
    const y = Math.min(side - 1, Math.max(0, Math.floor(focused / side) + arrow[1]))
    const tile = y * side + x
    setFocused(tile)
    const { parentElement } = event.currentTarget as HTMLElement
    parentElement?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus()
  }
  const canPick = canStep('pick')
  return (
    <div class="mines" data-phase={phase} dir="ltr">
      <Worth {...props} />
      <section class="mines-grid" aria-label={t('field')} style={{ '--side': String(side) }}>
        {Array.from({ length: view.tiles }, (_, tile) => {
          const state = tileState(view, tile)
          return (
            <button
              key={tile}
              type="button"
              class="mines-tile"
              data-tile={tile}
              data-state={state}
              data-chosen={isAuto && chosen.includes(tile) ? '' : undefined}
              aria-pressed={isAuto ? chosen.includes(tile) : undefined}
              tabIndex={tile === focused ? 0 : -1}
              aria-disabled={isAuto ? isLocked : !canPick || state !== 'closed'}
              aria-label={t(`tile.${state}`, {
                row: Math.floor(tile / side) + 1,
                column: (tile % side) + 1,
              })}
              onFocus={() => setFocused(tile)}
              onKeyDown={onKeyDown}
              onClick={() => {
                if (canPick && state === 'closed') step({ type: 'pick', tile })
                else if (isAuto && !isLocked) chosenTiles.toggle(tile)
              }}
            >
              <span class="mines-lid" />
              {state.endsWith('gem') && <Gem />}
              {state.endsWith('mine') && <Mine />}
            </button>
          )
        })}
      </section>
    </div>
  )
}

/** What the gems so far have brought, and what the next one would: beside the tiles, where one decides. */
function Worth({ config, choice, view, bet, round, money, times, t }: Props) {
  const { profit, next } = worthOf(config, choice, { view, bet, round })
  return (
    <div class="mines-worth">
      <p data-part="profit" data-some={profit !== '0'}>
        <span dir="auto">{t('stats.profit')}</span>
        <strong dir="auto">{money(profit)}</strong>
      </p>
      <p data-part="next">
        <span dir="auto">{t('next')}</span>
        <strong>{next ? times(toNumber(next.multiplier)) : '–'}</strong>
      </p>
      <p>
        <span dir="auto">{t('next.pays')}</span>
        <strong dir="auto">{next ? money(next.pays) : '–'}</strong>
      </p>
    </div>
  )
}

/** A cut emerald: every facet its own light. */
function Gem() {
  return (
    <svg class="mines-thing" viewBox="0 0 64 64" aria-hidden="true">
      <path class="gem-a" d="M20 10h24l14 16-26 30L6 26z" />
      <path class="gem-b" d="M20 10l4 16H6zM44 10l-4 16h18z" />
      <path class="gem-c" d="M20 10h24l-4 16H24z" />
      <path class="gem-d" d="M24 26h16l-8 30z" />
      <path class="gem-e" d="M6 26h18l8 30z" />
    </svg>
  )
}

function Mine() {
  return (
    <svg class="mines-thing" viewBox="0 0 64 64" aria-hidden="true">
      <path class="mine-spikes" d="M32 4v56M4 32h56M12 12l40 40M52 12L12 52" />
      <circle class="mine-body" cx="32" cy="32" r="19" />
      <circle class="mine-light" cx="25" cy="24" r="5" />
      <circle class="mine-eye" cx="32" cy="32" r="6" />
    </svg>
  )
}
