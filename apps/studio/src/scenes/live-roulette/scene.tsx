/** @jsxImportSource preact */
import { settleRoulette } from '@baize/fair/engines/roulette/engine'
import {
  colourOf,
  pocketText,
  WHEEL_ORDER,
  type RouletteConfig,
} from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { useEffect, useRef } from 'preact/hooks'
import { useLatest } from '../live/latest.ts'
import { PastRounds } from '../live/past-rounds.tsx'
import { PlayerCount, Players, playersSaid } from '../live/players.tsx'
import { ownStake, playerCount, type TableView } from '../live/table-view.ts'
import { roundToVerify } from '../live/round-to-verify.ts'
import { useTable } from '../live/use-table.ts'
import { toneOf } from '../roulette/chip-controls.tsx'
import { Felt } from '../roulette/felt.tsx'
import { NO_CHIPS, totalOf } from '../roulette/placing.ts'
import { RaceTrack } from '../roulette/race-track.tsx'
import { saidPocket, spotKindName } from '../roulette/scene.tsx'
import { Wheel } from '../roulette/wheel.tsx'
import { chipWorths } from '../../client/bet/chips.ts'
import { defineLiveScene, type LiveProps } from '../../client/scene/scene.ts'
import { readingDirection } from '../../client/browser/direction.ts'
import type { Past } from '../../live/messages.ts'
import { Countdown } from './countdown.tsx'
import { LiveRoulettePanel } from './live-roulette-panel.tsx'
import { chipsOf, TABLE } from './own-chips.ts'
import { SpotTotals } from './spot-totals.tsx'
import { useSpin } from './spin.ts'
import '../roulette/roulette.css'
import './live-roulette.css'

type Props = LiveProps<RouletteConfig>

const pocketOf = ({ result }: Pick<Past, 'result'>): number => (result as { pocket: number }).pocket

function Board(props: Props) {
  const { config, t, money, bet, levels, sound, now, isReduced } = props
  const { link, view } = useTable(props, TABLE)
  const ref = useRef<HTMLDivElement>(null)
  const spin = useSpin(view, { ref, order: WHEEL_ORDER[config.wheel], isReduced, sound, now })
  useAnnouncements(view, props, spin.isLanded)
  const choice = chipsOf(view)
  const worths = chipWorths(levels)
  const isOpen = view.phase === 'betting'
  const place = (chips: SpotChoice): void => {
    sound.snap()
    link.bet(totalOf(chips), chips)
  }
  const fell = spin.isLanded ? pocketOf(view) : null
  const returned = fell === null ? [] : settleRoulette(config, choice, fell, 'drawn').returned
  return (
    <div
      ref={ref}
      class="roulette halo"
      data-phase={view.phase}
      data-spinning={view.phase === 'running' ? '' : undefined}
      dir="ltr"
    >
      <div class="roulette-bowl halo-bowl">
        <Wheel order={WHEEL_ORDER[config.wheel]} pocket={spin.restsAt} />
        {fell !== null && (
          <div class="roulette-fell" data-colour={colourOf(fell)} aria-hidden="true">
            {pocketText(fell)}
          </div>
        )}
      </div>
      <div class="halo-head">
        <Countdown view={view} now={now} t={t} isLanded={spin.isLanded} />
        <PlayerCount view={view} t={t} />
        <Pasts view={view} {...props} />
      </div>
      <div class="roulette-bets">
        <div class="roulette-felt">
          <Felt
            config={config}
            choice={choice}
            isLocked={!isOpen}
            pocket={fell}
            returned={new Set(returned.map(({ spot }) => spot))}
            toneOf={(amount) => toneOf(amount, worths)}
            money={money}
            t={t}
            onPlace={(spot) => place({ spots: [{ spot, amount: String(bet) }] })}
          />
          <SpotTotals config={config} view={view} own={choice} t={t} />
        </div>
        {/* What is laid is added at the table: each call is a bet of its own. */}
        <RaceTrack
          config={config}
          choice={NO_CHIPS}
          chip={bet}
          isLocked={!isOpen}
          pocket={fell}
          t={t}
          onPlace={place}
        />
      </div>
      <Players view={view} times={props.times} t={t} direction={readingDirection()} />
      <p class="hg-unseen">{stateText(view, props, spin.isLanded)}</p>
    </div>
  )
}

function Pasts({ view, config, t, currency, says }: Props & { readonly view: TableView }) {
  return (
    <PastRounds
      past={view.past}
      label={t('live.past')}
      textOf={(round) => pocketText(pocketOf(round))}
      toneOf={(round) => colourOf(pocketOf(round))}
      resultOf={async () => {
        const { drawPocket } = await import('@baize/fair/engines/roulette/engine')
        return (draws) => ({ pocket: drawPocket(config, draws) })
      }}
      t={t}
      onVerify={(round) => {
        const choice = { spots: [{ spot: 'red', amount: '1' }] }
        says.verify(roundToVerify(round, { currency, choice }))
      }}
    />
  )
}

/** The table in words. */
function stateText(view: TableView, { t, money }: Props, isLanded: boolean): string {
  const staked = ownStake(view)
  const own = [
    staked > 0n ? t('live.own', { amount: money(staked) }) : '',
    playersSaid(playerCount(view), t),
  ].join(' ')
  if (isLanded)
    return `${t('said.sentence', { text: t('fell', { pocket: saidPocket(pocketOf(view), t) }) })} ${own}`
  return `${t(`halo.words.${view.phase}`)} ${own}`
}

/** Only the phase speaks: who else lays chips is not told one by one. */
function useAnnouncements(view: TableView, props: Props, isLanded: boolean): void {
  const { phase } = view
  const say = useLatest(() => props.says.announce(stateText(view, props, isLanded)))
  useEffect(() => {
    if (phase !== 'away') say.current()
  }, [phase, isLanded, say])
}

export const scene = defineLiveScene<RouletteConfig>({
  texts: ['live', 'roulette'],
  betIsChip: true,
  Board,
  Panel: LiveRoulettePanel,
  modeName: spotKindName,
})
