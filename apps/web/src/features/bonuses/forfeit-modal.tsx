import type { UserBonus } from '@baize/contract/bonuses'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../lib/definitions/modal-definition.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useModal } from '../../lib/navigation/navigation.tsx'
import {
  isInPlay,
  isOfSpins,
  useForfeitBonus,
  useUserBonuses,
} from '../../lib/player/user-bonuses.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'
import { useBonusTexts } from './bonus-texts.ts'

/** R605. Exactly what giving a bonus up costs, and then the deed. Without a name it is the one that is played. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('bonuses.forfeit')
  const { params } = useModal()
  const bonuses = useUserBonuses()
  if (!bonuses.data) {
    return bonuses.isError ? (
      <LoadFailed
        error={bonuses.error}
        isRetrying={bonuses.isFetching}
        onRetry={() => void bonuses.refetch()}
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  }
  const named = params.get('bonus')
  const running = bonuses.data.filter((one) => one.endedAt === null)
  const bonus =
    named === null ? running.find(isInPlay) : running.find(({ bonusId }) => bonusId === named)
  if (bonus) return <Preview bonus={bonus} close={close} />
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info">{t('gone')}</Banner>
      <Button size="lg" isWide onClick={close}>
        {t('close')}
      </Button>
    </div>
  )
}

function Preview({ bonus, close }: { readonly bonus: UserBonus; readonly close: () => void }) {
  const t = useTranslations('bonuses.forfeit')
  const texts = useBonusTexts(bonus.currencyCode)
  const errorText = useErrorText()
  const forfeit = useForfeitBonus()
  const wasActive = isInPlay(bonus)
  return (
    <div className="flex flex-col gap-5">
      <TriangleAlert aria-hidden="true" className="size-12 text-highlight-text" strokeWidth={1.5} />
      <p className="text-lg font-label">{bonus.title}</p>
      {wasActive ? (
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
          <li>{t('loses', { amount: texts.amount(bonus.balance) })}</li>
          <li>{t('progress', { amount: texts.amount(bonus.wagered) })}</li>
          <li>{t('cash')}</li>
          {bonus.openRounds > 0 && <li>{t('openRounds')}</li>}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t(isOfSpins(bonus) ? 'spins' : 'waiting')}</p>
      )}
      {forfeit.isError && <Banner tone="error">{errorText(forfeit.error)}</Banner>}
      <div className="flex flex-col gap-3">
        <Button
          tone="danger"
          size="lg"
          isWide
          isBusy={forfeit.isPending}
          onClick={() => forfeit.mutate(bonus.bonusId, { onSuccess: close })}
        >
          {t('confirm')}
        </Button>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
