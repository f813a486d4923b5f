/** @jsxImportSource preact */
import { pocketText, type RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLatest, useNote } from '../live/latest.ts'
import { seatOf, type TableView } from '../live/table-view.ts'
import { useShellNews, useTable } from '../live/use-table.ts'
import { ChipTray } from '../roulette/chip-controls.tsx'
import { totalOf } from '../roulette/placing.ts'
import { chipWorths } from '../../client/bet/chips.ts'
import type { LiveProps } from '../../client/scene/scene.ts'
import { chipsOf, TABLE } from './own-chips.ts'

type Props = LiveProps<RouletteConfig>

/** The chips, and what can be done with those that lie: everything counts at once, there is no button to play. */
export function LiveRoulettePanel(props: Props) {
  const { t, bet, levels, setBet, money, balance } = props
  const { link, view } = useTable(props, TABLE)
  const worths = chipWorths(levels)
  const [note, showNote] = useNote(view.roundId)
  const last = useLastChips(view)
  const news = useMemo(
    () => ({
      settled: (_says: unknown, before: TableView) =>
        t('halo.result', {
          number: pocketText((before.result as { pocket: number } | null)?.pocket ?? 0),
        }),
      rejected: showNote,
    }),
    [t, showNote],
  )
  useShellNews(props, link, news)
  const chips = chipsOf(view)
  const total = totalOf(chips)
  const isOpen = view.phase === 'betting' && view.isOnline
  const isWaiting = view.asked.length > 0
  const place = (choice: SpotChoice): void => link.bet(totalOf(choice), choice)
  const acts = [
    {
      name: 'undo',
      isOff: seatOf(view) === null || isWaiting,
      why: 'off.undo',
      act: () => link.undo(),
    },
    {
      name: 'double',
      isOff: total === 0n || total > balance,
      why: total === 0n ? 'felt.empty' : 'play.short',
      act: () => place(chips),
    },
    {
      name: 'repeat',
      isOff: !last || total > 0n,
      why: 'off.repeat',
      act: () => last && place(last),
    },
  ] as const
  return (
    <>
      <ChipTray worths={worths} chip={bet} setChip={setBet} isLocked={false} money={money} t={t} />
      <div class="halo-acts">
        {acts.map(({ name, isOff, why, act }) => (
          <button
            key={name}
            type="button"
            class="hg-quiet"
            disabled={!isOpen || isOff}
            title={!isOpen ? t('halo.closed') : isOff ? t(why) : undefined}
            onClick={act}
          >
            {t(`chips.${name}`)}
          </button>
        ))}
      </div>
      <output class="live-note">{note}</output>
      <div class="halo-total" data-open={isOpen}>
        <span>{t(isOpen ? 'halo.place' : 'halo.closed')}</span>
        <strong>{money(total)}</strong>
        <small>{t('halo.total')}</small>
      </div>
    </>
  )
}

/** What was played in the round before, to be laid again. */
function useLastChips(view: TableView): SpotChoice | null {
  const [last, setLast] = useState<SpotChoice | null>(null)
  const played = useLatest(chipsOf(view))
  useEffect(() => {
    if (view.phase === 'running' && played.current.spots.length > 0) setLast(played.current)
  }, [view.phase, played])
  return last
}
