import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { ModalLink, PageLink, useModal } from '../../lib/navigation/navigation.tsx'
import { ClaimSuccess } from '../../lib/player/rakeback/claim-success.tsx'
import { DayCell } from '../../lib/player/rakeback/day-cell.tsx'
import { useRakebackClaim } from '../../lib/player/rakeback/rakeback-claim.ts'
import {
  useRakebackCells,
  useRakebackDays,
  useSampleCells,
  type RakebackCell,
} from '../../lib/player/rakeback/rakeback-days.ts'
import { useSession } from '../../lib/session/session.ts'
import { DayArithmetic } from './day-arithmetic.tsx'

const DATE = /^\d{4}-\d\d-\d\d$/

/** R227 R242. The four weeks, or the arithmetic of one day of them. */
export function Modal(): ReactNode {
  const t = useTranslations('rakeback')
  const { settings } = useBoot()
  const { params } = useModal()
  const { status } = useSession()
  const day = params.get('day') ?? ''
  if (!settings.showRakebackCalendar) return <p className="text-muted">{t('none')}</p>
  if (status === 'initialised') return <Skeleton className="h-80 w-full" />
  if (status === 'signed-out') return <SampleCalendar />
  return DATE.test(day) ? <DayArithmetic date={day} /> : <OwnCalendar />
}

function OwnCalendar() {
  const days = useRakebackDays()
  if (days.data) return <LoadedCalendar answer={days.data} />
  if (!days.isError) return <Skeleton className="h-80 w-full" />
  return (
    <LoadFailed
      error={days.error}
      isRetrying={days.isFetching}
      onRetry={() => void days.refetch()}
    />
  )
}

function LoadedCalendar({ answer }: { readonly answer: Parameters<typeof useRakebackCells>[0] }) {
  const t = useTranslations('rakeback')
  const cells = useRakebackCells(answer)
  const claim = useRakebackClaim()
  if (answer.bonusId === null) return <p className="text-muted">{t('paused')}</p>
  return (
    <div className="flex flex-col gap-5">
      <ClaimSuccess claim={claim} />
      <Weeks
        cells={cells}
        isSample={false}
        busyDate={claim.isPending ? claim.variables.date : null}
        onClaim={claim.mutate}
      />
      <p className="text-sm text-muted">{t('how')}</p>
      <PageLink page="vip-club" className={`${buttonClass({ tone: 'secondary' })} self-start`}>
        {t('percentByLevel')}
      </PageLink>
    </div>
  )
}

/** R444 R601 */
function SampleCalendar() {
  const t = useTranslations('rakeback')
  const cells = useSampleCells()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('sample')}</p>
      <div className="flex flex-wrap gap-3">
        <ModalLink modal="signup" className={buttonClass()}>
          {t('signup')}
        </ModalLink>
        <ModalLink modal="login" className={buttonClass({ tone: 'secondary' })}>
          {t('login')}
        </ModalLink>
      </div>
      <Weeks cells={cells} isSample busyDate={null} onClaim={() => {}} />
      <p className="text-sm text-muted">{t('how')}</p>
    </div>
  )
}

interface WeeksProps {
  readonly cells: readonly RakebackCell[]
  readonly isSample: boolean
  readonly busyDate: string | null
  readonly onClaim: (cell: RakebackCell) => void
}

function Weeks({ cells, isSample, busyDate, onClaim }: WeeksProps) {
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className="flex flex-col gap-2">
      <ol aria-hidden="true" className="hidden grid-cols-7 gap-2 tablet:grid">
        {cells.slice(0, 7).map(({ date }) => (
          <li key={date} className="text-center text-xs text-muted">
            {weekday.format(new Date(date))}
          </li>
        ))}
      </ol>
      <ol className="grid grid-cols-1 gap-2 tablet:grid-cols-7">
        {cells.map((cell) => (
          <li key={cell.date} className="min-w-0">
            <DayCell
              cell={cell}
              isSample={isSample}
              isBusy={busyDate === cell.date}
              onClaim={onClaim}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
