import { Skeleton } from '@baize/ui/skeleton'
import { Switch } from '@baize/ui/switch'
import { EyeOff, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { useGhostMode } from './ghost-mode.ts'

/** R609: whether others see who won, with a look at the very row they see. */
export function PrivacySection(): ReactNode {
  const t = useTranslations('profile.privacy')
  const user = useUserDetails().data?.getUser
  const { choose, failure, isSaved } = useGhostMode()
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <h2 className="heading flex items-center gap-3 text-xl">
        <EyeOff aria-hidden="true" className="size-5 text-muted" />
        {t('title')}
      </h2>
      {user ? (
        <Switch
          checked={user.ghostMode}
          onChange={(event) => choose(event.target.checked)}
          hint={t('hint')}
        >
          {t('ghostMode')}
        </Switch>
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
      <div className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
        <Trophy aria-hidden="true" className="size-4 shrink-0 text-highlight-text" />
        <span className="text-muted">{t('seenAs')}</span>
        <bdi className="ms-auto truncate font-label">
          {user && ((!user.ghostMode && user.nickname) || t('hiddenName'))}
        </bdi>
      </div>
      <FormBanner failure={failure} />
      <output className="sr-only">{isSaved ? t('saved') : ''}</output>
    </section>
  )
}
