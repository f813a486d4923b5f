import type { PlayMode } from '@baize/contract/play'
import { Button, buttonClass } from '@baize/ui/button'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, ShieldAlert, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StageProps } from '../../../lib/definitions/stage-definition.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useIsOffline } from '../../../lib/api/is-offline.ts'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { launchQuery } from '../session/play-queries.ts'
import { popupForLaunch } from '../modals/popups.ts'
import { StageLoading, StageNotice } from '../frame/stage-notice.tsx'

/** Asks the house for a session and puts the game into its frame; says why when there is none. */
export function PlayArea({
  game,
  mode,
}: {
  readonly game: StageProps['game']
  readonly mode: PlayMode
}): ReactNode {
  const t = useTranslations('play')
  const { locale } = useBoot()
  const isOffline = useIsOffline()
  const launch = useQuery(launchQuery(game.slug, mode, locale))
  const restart = () => void launch.refetch()

  if (launch.isFetching) return <StageLoading label={t('stage.loading', { game: game.name })} />
  if (launch.data) {
    return (
      <GameFrame
        key={launch.data.sessionId}
        launched={launch.data}
        game={game}
        onRestart={restart}
      />
    )
  }
  if (isOffline) {
    return (
      <StageNotice
        icon={WifiOff}
        title={t('offline.title')}
        text={t('offline.beforePlay')}
        isAlert
      />
    )
  }
  return <NotLaunched error={launch.error} onRetry={restart} />
}

/** R808. The business said no, or nobody answered. */
function NotLaunched({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const t = useTranslations('play.notLaunched')
  const errorText = useErrorText()
  const { settings } = useBoot()
  const modal = useModal()
  const popup = error instanceof ApiError ? popupForLaunch(error.code) : undefined
  const show = useEffectEvent(() => popup && modal.open(popup.name, popup.params))
  const name = popup?.name
  useEffect(() => {
    if (name !== undefined) show()
  }, [name])
  const isFinal = popup !== undefined && name !== 'deposit-required'
  return (
    <StageNotice
      icon={popup ? ShieldAlert : CloudOff}
      title={t('title')}
      text={errorText(error)}
      isAlert={!popup}
    >
      {!isFinal && <Button onClick={onRetry}>{t('retry')}</Button>}
      <PageLink page={settings.casinoPageKey} className={buttonClass({ tone: 'secondary' })}>
        {t('otherGames')}
      </PageLink>
    </StageNotice>
  )
}
