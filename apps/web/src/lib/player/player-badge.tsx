import { Avatar } from '@baize/ui/avatar'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../boot/assets.ts'
import { useLevelName } from './level-name.ts'
import { playerName } from './player-name.ts'
import { useUserDetails } from '../session/user-details.ts'

/** The player's face, name and level. Its place is kept until they are known. */
export function PlayerBadge({ isLarge = false }: { readonly isLarge?: boolean }): ReactNode {
  const t = useTranslations('account')
  const asset = useAsset()
  const levelName = useLevelName()
  const details = useUserDetails().data
  const name = details && (playerName(details.getUser) ?? t('player'))
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar
        name={name ?? ''}
        src={details && asset(`avatars/${details.getUser.userId}.svg`)}
        size={isLarge ? 'lg' : 'md'}
        className="ring-2 ring-highlight ring-offset-2 ring-offset-surface"
      />
      <div className="min-w-0">
        <p className={`heading truncate ${isLarge ? 'text-2xl' : 'text-lg'}`}>
          {name ?? <Skeleton className="h-5 w-32" />}
        </p>
        <p className="flex h-6 items-center gap-1.5 text-sm text-muted">
          {details && (
            <>
              <img
                src={asset(`vip/${details.userLoyaltyLevel.level}.svg`)}
                alt=""
                width={20}
                height={20}
                className="size-5"
              />
              {t('level', { level: details.userLoyaltyLevel.level })} ·{' '}
              {levelName(details.userLoyaltyLevel.key) ?? details.userLoyaltyLevel.name}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
