/** @jsxImportSource preact */
import {
  colourOf,
  pocketText,
  WHEEL_ORDER,
  type RouletteConfig,
} from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { Field } from '../../client/controls/controls.tsx'
import type { Translate } from '../../client/texts/texts.ts'
import { CALL_NAMES, called, withNeighbours } from './call-bets.ts'
import { hotAndCold } from './past-numbers.ts'

interface CallControlsProps {
  readonly config: RouletteConfig
  readonly choice: SpotChoice
  readonly past: readonly number[]
  readonly chip: bigint
  readonly isLocked: boolean
  readonly t: Translate
  onPlace(choice: SpotChoice): void
}

/** The racetrack as a line, where the board has no room for the oval or fingers none on it: parts of the wheel by their names, and any number with its neighbours. */
export function CallControls(props: CallControlsProps) {
  const { config, choice, past, chip, isLocked, t, onPlace } = props
  const order = WHEEL_ORDER[config.wheel]
  const told = hotAndCold(past, order)
  return (
    <>
      <div class="race-line">
        {config.wheel === 'european' && (
          <Field label={t('calls')}>
            <div class="roulette-calls">
              {CALL_NAMES.map((name) => (
                <button
                  key={name}
                  type="button"
                  class="hg-quiet"
                  disabled={isLocked}
                  onClick={() => onPlace(called(choice, name, chip))}
                >
                  {t(`call.${name}`)}
                </button>
              ))}
            </div>
          </Field>
        )}
        <Field label={t('neighbours')}>
          <div class="roulette-track">
            {order.map((pocket) => (
              <button
                key={pocket}
                type="button"
                data-colour={colourOf(pocket)}
                disabled={isLocked}
                aria-label={t('neighbours.of', { number: pocketText(pocket) })}
                onClick={() => onPlace(withNeighbours(choice, config.wheel, pocket, chip))}
              >
                {pocketText(pocket)}
              </button>
            ))}
          </div>
        </Field>
      </div>
      {told && (
        <Field label={t('often', { count: past.length })}>
          <div class="roulette-often">
            <Numbers name={t('hot')} pockets={told.hot} />
            <Numbers name={t('cold')} pockets={told.cold} />
          </div>
        </Field>
      )}
    </>
  )
}

function Numbers(props: { readonly name: string; readonly pockets: readonly number[] }) {
  return (
    <p>
      <span>{props.name}</span>
      {props.pockets.length === 0
        ? '–'
        : props.pockets.map((pocket) => (
            <b key={pocket} data-colour={colourOf(pocket)}>
              {pocketText(pocket)}
            </b>
          ))}
    </p>
  )
}
