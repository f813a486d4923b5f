import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../boot/boot.ts'
import { LoadFailed } from '../../feedback/load-failed.tsx'
import { ModalLink } from '../../navigation/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { ClaimSuccess } from './claim-success.tsx'
import { DayCell } from './day-cell.tsx'
import { useRakebackClaim } from './rakeback-claim.ts'
import {
  useRakebackCells,
  useRakebackDays,
  useSampleCells,
  type RakebackCell,
} from './rakeback-days.ts'

/** So many days on both sides of today. */
const SHOWN = { before: 4, after: 6 }

/** R227. The days around today as a row, and the way to all of them. */
export function RakebackStrip(): ReactNode {
  const t = useTranslations('rakeback')
  const { settings } = useBoot()
  const id = useId()
  if (!settings.showRakebackCalendar) return null
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-10 items-center gap-3">
        <h2 id={id} className="heading truncate text-xl">
          {t('title')}
        </h2>
        <ModalLink modal="rakeback" className="more-link focus-ring ms-auto">
          {t('showAll')}
        </ModalLink>
      </div>
      <Days />
    </section>
  )
}

function Days() {
  const { status } = useSession()
  if (status === 'initialised') return <Skeleton className="h-36 w-full" />
  return status === 'signed-in' ? <OwnDays /> : <SampleDays />
}

function OwnDays() {
  const days = useRakebackDays()
  if (days.data) return <LoadedDays answer={days.data} />
  if (!days.isError) return <Skeleton className="h-36 w-full" />
  return (
    <LoadFailed
      error={days.error}
      isRetrying={days.isFetching}
      onRetry={() => void days.refetch()}
    />
  )
}

function LoadedDays({ answer }: { readonly answer: Parameters<typeof useRakebackCells>[0] }) {
  const t = useTranslations('rakeback')
  const cells = useRakebackCells(answer)
  const claim = useRakebackClaim()
  if (answer.bonusId === null) return <p className="text-sm text-muted">{t('paused')}</p>
  return (
    <>
      <ClaimSuccess claim={claim} />
      <Row
        cells={cells}
        isSample={false}
        busyDate={claim.isPending ? claim.variables.date : null}
        onClaim={claim.mutate}
      />
    </>
  )
}

function SampleDays() {
  const t = useTranslations('rakeback')
  const cells = useSampleCells()
  return (
    <>
      <p className="text-sm text-muted">{t('sample')}</p>
      <Row cells={cells} isSample busyDate={null} onClaim={() => {}} />
    </>
  )
}

interface RowProps {
  readonly cells: readonly RakebackCell[]
  readonly isSample: boolean
  readonly busyDate: string | null
  readonly onClaim: (cell: RakebackCell) => void
}

function Row({ cells, isSample, busyDate, onClaim }: RowProps) {
  const list = useRef<HTMLUListElement>(null)
  const today = cells.findIndex(({ isToday }) => isToday)
  const shown = cells.slice(Math.max(today - SHOWN.before, 0), today + SHOWN.after + 1)
  // Yesterday comes first into sight: it is the one that will not wait.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=date]')
    const before = current?.closest('li')?.previousElementSibling
    if (!list.current || !before) return
    const [own, row] = [before.getBoundingClientRect(), list.current.getBoundingClientRect()]
    const isRightToLeft = getComputedStyle(list.current).direction === 'rtl'
    list.current.scrollLeft += isRightToLeft ? own.right - row.right : own.left - row.left
  }, [])
  return (
    // `relative`, so that what is for screen readers alone scrolls with its day and does not widen the page.
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by the arrow keys
      tabIndex={0}
      className="focus-ring relative flex snap-x gap-3 overflow-x-auto pb-2"
    >
      {shown.map((cell) => (
        <li key={cell.date} className="w-28 shrink-0 snap-start">
          <DayCell
            cell={cell}
            isCard
            isSample={isSample}
            isBusy={busyDate === cell.date}
            onClaim={onClaim}
          />
        </li>
      ))}
    </ul>
  )
}
