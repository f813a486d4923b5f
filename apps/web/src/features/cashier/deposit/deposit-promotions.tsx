import type { PromotionRow } from '@baize/contract/lobby'
import type { UserBonus } from '@baize/contract/bonuses'
import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { usePromotions } from '../../../lib/player/use-promotions.ts'
import {
  isInPlay,
  isOfSpins,
  isWaiting,
  useActivateBonus,
  useActivationErrorText,
  useForfeitBonus,
  useUserBonuses,
} from '../../../lib/player/user-bonuses.ts'

/** R302. The bonus that comes with the deposit, or none, unless the operator keeps them off this page. */
export function DepositPromotions(): ReactNode {
  const { settings } = useBoot()
  const isShown = !settings.removeBonusesFromDepositPage
  const { data } = usePromotions(useLocale(), { isShown, isDeposit: true })
  const bonuses = useUserBonuses()
  if (!isShown || !data || data.length === 0 || bonuses.isError) return null
  // Its place is kept, so that nothing below moves under a finger.
  if (!bonuses.data) return <Skeleton className="h-48 w-full rounded-control" />
  // While one is played no other can be had; free spins have a place of their own beside it.
  const offers = data.filter(
    ({ bonusType }) => !bonuses.data.some(bonusType === 'freespins' ? isOfSpins : isInPlay),
  )
  if (offers.length === 0) return null
  return <BonusChoice offers={offers} waiting={bonuses.data.find(isWaiting)} />
}

interface BonusChoiceProps {
  readonly offers: readonly PromotionRow[]
  readonly waiting: UserBonus | undefined
}

function BonusChoice({ offers, waiting }: BonusChoiceProps) {
  const t = useTranslations('cashier.deposit')
  const errorText = useActivationErrorText()
  const [activation, forfeit] = [useActivateBonus(), useForfeitBonus()]
  const failure = activation.error ?? forfeit.error
  const isBusy = activation.isPending || forfeit.isPending
  // What was pressed shows at once; what the server refuses goes back to what it says.
  const [wish, setWish] = useState<{ readonly key: string | undefined }>()
  const chosen = wish ? wish.key : waiting?.bonusKey

  function choose(key: string | undefined): void {
    activation.reset()
    forfeit.reset()
    setWish({ key })
    const onError = () => setWish(undefined)
    if (key !== undefined) activation.mutate(key, { onError })
    else if (waiting) forfeit.mutate(waiting.bonusId, { onError })
  }

  return (
    <fieldset aria-busy={isBusy} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-label">{t('offers')}</legend>
      <Choice
        isChosen={chosen === undefined}
        title={t('noBonus')}
        text={t('noBonusText')}
        onChoose={() => choose(undefined)}
      />
      {offers.map(({ banner }) => (
        <Choice
          key={banner.bannerKey}
          isChosen={chosen === banner.bannerBonusKey}
          title={banner.bannerTitle}
          text={banner.bannerTitleSecondary}
          onChoose={() => choose(banner.bannerBonusKey)}
        />
      ))}
      {failure && <Banner tone="error">{errorText(failure)}</Banner>}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly title: string
  readonly text: string
  readonly onChoose: () => void
}

function Choice({ isChosen, title, text, onChoose }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border border-line bg-surface px-4 py-3 text-sm hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft">
      <input
        type="radio"
        name="deposit-bonus"
        checked={isChosen}
        onChange={onChoose}
        className="focus-ring row-span-2 size-4 accent-accent"
      />
      <span className="font-label">{title}</span>
      <span className="text-xs">{text}</span>
    </label>
  )
}
