import { buttonClass, IconButton } from '@baize/ui/button'
import { History, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { gameLink } from '../../../lib/navigation/game-links.ts'
import { ensureAllMessages, hasMessages } from '../../../lib/texts/messages.ts'
import { PageLink, useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { useOpenRounds } from './play-queries.ts'

/** Offers a player who returns the rounds they have left, on every page but a game's: it would lie on its controls. */
export function UnfinishedRounds(): ReactNode {
  const { settings } = useBoot()
  const { key, rest } = useCurrentPage()
  const rounds = useOpenRounds().data ?? []
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const round = rounds.find(
    ({ roundId, game }) =>
      !dismissed.includes(roundId) && !(rest && key === gameLink(settings, game.slug).page),
  )
  const hasTexts = useTexts(round !== undefined)
  if (!round || !hasTexts) return null
  return (
    <Offer
      round={round}
      otherCount={rounds.length - 1}
      onDismiss={() => setDismissed([...dismissed, round.roundId])}
    />
  )
}

type Round = NonNullable<ReturnType<typeof useOpenRounds>['data']>[number]

interface OfferProps {
  readonly round: Round
  readonly otherCount: number
  readonly onDismiss: () => void
}

function Offer({ round, otherCount, onDismiss }: OfferProps) {
  const t = useTranslations('play.unfinished')
  const locale = useLocale()
  const { settings } = useBoot()
  const staked = shownAmount(round.staked, round.currencyCode, locale)
  return (
    <aside aria-label={t('label')} className="unfinished">
      <History aria-hidden="true" className="size-6 shrink-0 text-highlight-text" />
      <div className="min-w-0 flex-1">
        <p className="font-label">{t('title', { game: round.game.name })}</p>
        <p className="text-sm text-muted">
          {t('text', { staked })} {otherCount > 0 && t('others', { count: otherCount })}
        </p>
      </div>
      <PageLink
        {...gameLink(settings, round.game.slug)}
        className={buttonClass({ size: 'sm' })}
        onClick={onDismiss}
      >
        {t('finish')}
      </PageLink>
      <IconButton label={t('dismiss')} onClick={onDismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </aside>
  )
}

/** A page starts with its own texts; these come when they are needed. */
function useTexts(isWanted: boolean): boolean {
  const [isHere, setIsHere] = useState(() => hasMessages(['play']))
  useEffect(() => {
    if (!isWanted || isHere) return
    ensureAllMessages().then(
      () => setIsHere(true),
      () => undefined,
    )
  }, [isWanted, isHere])
  return isHere
}
