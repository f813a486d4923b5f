import { isRealityCheckDue } from '@baize/rules/reality-check'
import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { realityCheckSeen } from '../../../lib/storage/storage-of-parts.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { clockText, usePlayClock, type PlayClock } from '../session/play-clock.ts'
import type { Say } from './use-game-frame.ts'

interface RealityCheckProps {
  readonly isBusy: boolean
  readonly say: Say
}

/**
 * Holds the game after the minutes the operator has set, and says how long it has been and what it has cost. A
 * round is never broken into: the game is told at once and stops when it is through.
 */
export function RealityCheck({ isBusy, say }: RealityCheckProps): ReactNode {
  const { settings } = useBoot()
  const clock = usePlayClock()
  const [seen, setSeen] = useState(() => realityCheckSeen.get())
  const isDue = clock !== undefined && isRealityCheckDue(settings.realityCheckMinutes, clock, seen)
  const hold = useEffectEvent((isHeld: boolean) => say(isHeld ? 'pause' : 'resume', {}))
  useEffect(() => hold(isDue), [isDue])

  if (!clock) return null
  const goOn = () => {
    const looked = { startedAt: clock.startedAt, atSec: clock.elapsedSec }
    realityCheckSeen.set(looked)
    setSeen(looked)
  }
  return <LookBack clock={clock} isOpen={isDue && !isBusy} onGoOn={goOn} />
}

interface LookBackProps {
  readonly clock: PlayClock
  readonly isOpen: boolean
  readonly onGoOn: () => void
}

function LookBack({ clock, isOpen, onGoOn }: LookBackProps) {
  const t = useTranslations('play.realityCheck')
  const locale = useLocale()
  const { settings } = useBoot()
  const minutes = Math.floor(clock.elapsedSec / 60)
  const own = useUserDetails().data?.userWallet.currencyCode
  // Who has bet nothing yet has neither won nor lost.
  const nothing = own === undefined ? [] : [{ currencyCode: own, net: '0' }]
  const wallets = clock.wallets.length > 0 ? clock.wallets : nothing
  return (
    <Dialog
      open={isOpen}
      onClose={onGoOn}
      title={t('title')}
      description={t('text', { minutes })}
      closeLabel={t('goOn')}
    >
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
        <div className="bg-surface p-4">
          <dt className="text-sm text-muted">{t('time')}</dt>
          <dd className="figures mt-1 text-xl font-label">{clockText(clock.elapsedSec)}</dd>
        </div>
        {wallets.map(({ currencyCode, net }) => (
          <div key={currencyCode} className="bg-surface p-4">
            <dt className="text-sm text-muted">{t('net')}</dt>
            <dd className="figures mt-1 text-xl font-label">
              <bdi>{shownAmount(net, currencyCode, locale, { sign: 'always' })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-col gap-3">
        <Button size="lg" isWide onClick={onGoOn}>
          {t('goOn')}
        </Button>
        <PageLink
          page="transactions"
          className={buttonClass({ tone: 'secondary', size: 'lg', isWide: true })}
        >
          {t('history')}
        </PageLink>
        <PageLink
          page={settings.casinoPageKey}
          className={buttonClass({ tone: 'ghost', size: 'lg', isWide: true })}
        >
          {t('leave')}
        </PageLink>
      </div>
    </Dialog>
  )
}
