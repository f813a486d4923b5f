import type { VipLevel } from '@baize/contract/vip'
import { levelGroups } from '@baize/rules/vip-levels'
import { Badge } from '@baize/ui/badge'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../lib/boot/assets.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'
import { vipLevelsQuery } from './vip-queries.ts'
import { useVipTexts } from './vip-texts.ts'

/** The levels with all that they give, in the groups that the brand has made of them. */
export function Levels(): ReactNode {
  const t = useTranslations('vip')
  const { settings } = useBoot()
  const levels = useQuery(vipLevelsQuery()).data ?? []
  const current = useUserDetails().data?.userLoyaltyLevel.level
  const groups = levelGroups(levels, settings.loyaltyLevelGroupSteps)
  const gives = {
    cashback: levels.some(givesCashback),
    cash: levels.some(givesCash),
  }
  return (
    <section aria-labelledby="vip-levels" className="flex flex-col gap-4">
      <h2 id="vip-levels" className="heading text-xl">
        {t('levels')}
      </h2>
      {groups.map((group, index) => (
        <div key={group[0]?.level} className="flex flex-col gap-3">
          {groups.length > 1 && <h3 className="font-label">{t('group', { group: index + 1 })}</h3>}
          <ol className="grid gap-4 tablet:grid-cols-3 desktop:grid-cols-5">
            {group.map((level) => (
              <Level
                key={level.level}
                level={level}
                gives={gives}
                isOwn={current === level.level}
                heading={groups.length > 1 ? 'h4' : 'h3'}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const NOTHING = '–'
const givesCashback = ({ cashbackPercent }: VipLevel) => cashbackPercent > 0
const givesCash = ({ levelUpCash }: VipLevel) => Number(levelUpCash) > 0

interface LevelProps {
  readonly level: VipLevel
  /** What any of the levels gives has its row in all of them, so that they can be compared along a line. */
  readonly gives: { readonly cashback: boolean; readonly cash: boolean }
  readonly isOwn: boolean
  readonly heading: 'h3' | 'h4'
}

function Level({ level, gives, isOwn, heading: Heading }: LevelProps) {
  const t = useTranslations('vip')
  const asset = useAsset()
  const texts = useVipTexts()
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center aria-current:border-accent aria-current:bg-accent-soft aria-current:text-on-accent-soft"
    >
      <img
        src={asset(`vip/${level.level}.svg`)}
        alt=""
        width={128}
        height={128}
        loading="lazy"
        className="size-28"
      />
      <Heading className="heading text-lg">{texts.name(level)}</Heading>
      <p className="text-sm">{texts.text(level.key)}</p>
      {isOwn && <Badge tone="accent">{t('yours')}</Badge>}
      <dl className="mt-auto grid w-full grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-3 text-start text-sm">
        <dt>{t('from')}</dt>
        <dd className="figures text-end">
          <bdi>{texts.points(level.points)}</bdi>
        </dd>
        <dt>{t('rakeback')}</dt>
        <dd className="figures text-end">
          <bdi>{texts.percent(level.rakebackPercent)}</bdi>
        </dd>
        {gives.cashback && (
          <>
            <dt>{t('cashback')}</dt>
            <dd className="figures text-end">
              <bdi>
                {givesCashback(level) ? `+${texts.percent(level.cashbackPercent)}` : NOTHING}
              </bdi>
            </dd>
          </>
        )}
        {gives.cash && (
          <>
            <dt>{t('levelUp')}</dt>
            <dd className="figures text-end">
              <bdi>{givesCash(level) ? texts.euros(level.levelUpCash) : NOTHING}</bdi>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
