import {
  STATISTICS_PARTS,
  type StatisticsPart,
  type StatisticsShare,
} from '@baize/contract/statistics'
import { Button, buttonClass } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Switch } from '@baize/ui/switch'
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { PageLink, usePageHref } from '../../lib/navigation/navigation.tsx'
import { useUserDetails } from '../../lib/session/user-details.ts'
import { CopyButton } from '../../lib/sharing/copy-button.tsx'

/** What others may see: nothing until the player says so, and then only what is ticked. */
export function ShareCard({ share }: { readonly share: StatisticsShare }): ReactNode {
  const t = useTranslations('statistics.share')
  const { choose, failure, isSaved } = useShareChoice()
  const isGhost = useUserDetails().data?.getUser.ghostMode === true
  const toggle = (part: StatisticsPart, isShown: boolean) =>
    choose({
      ...share,
      shows: isShown ? [...share.shows, part] : share.shows.filter((one) => one !== part),
    })
  return (
    <section
      aria-labelledby="statistics-share"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <h2 id="statistics-share" className="heading text-xl">
        {t('title')}
      </h2>
      <Switch
        checked={share.isPublic}
        onChange={(event) => choose({ ...share, isPublic: event.target.checked })}
        hint={t('isPublicHint')}
      >
        {t('isPublic')}
      </Switch>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-3 font-label">{t('shows')}</legend>
        <div className="grid gap-3 tablet:grid-cols-2">
          {STATISTICS_PARTS.map((part) => (
            <Checkbox
              key={part}
              checked={share.shows.includes(part)}
              onChange={(event) => toggle(part, event.target.checked)}
            >
              {t(`parts.${part}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {share.isPublic && isGhost && <p className="text-sm text-muted">{t('ghost')}</p>}
      <FormBanner failure={failure} />
      <output className="sr-only">{isSaved ? t('saved') : ''}</output>
      {share.isPublic && share.code !== null && <Link code={share.code} shows={share.shows} />}
    </section>
  )
}

function Link({
  code,
  shows,
}: {
  readonly code: string
  readonly shows: readonly StatisticsPart[]
}) {
  const t = useTranslations('statistics.share')
  const locale = useLocale()
  const { settings } = useBoot()
  const search = `?code=${code}`
  const url = new URL(usePageHref()('player') + search, location.origin).href
  const text = t('sendText', { brand: settings.brandName })
  // Another choice is another picture under the same name.
  const picture = `/api/core/casino/assets/player-cards/${code}.svg?lang=${locale}&shows=${shows.join()}`
  return (
    <div className="grid items-start gap-5 desktop:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="font-label">{t('link')}</h3>
        <p
          dir="ltr"
          data-testid="statistics-link"
          className="figures rounded-control bg-sunken p-3 text-sm break-all select-all"
        >
          {url}
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            text={url}
            labels={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
          />
          {typeof navigator.share === 'function' && (
            <Button
              tone="secondary"
              isWide
              // Whoever closes the list of the device has changed their mind: that is no fault.
              onClick={() => void navigator.share({ url, text }).catch(() => undefined)}
            >
              <Share2 aria-hidden="true" className="size-4" />
              {t('send')}
            </Button>
          )}
          <PageLink page="player" search={search} className={buttonClass({ tone: 'ghost' })}>
            {t('open')}
          </PageLink>
        </div>
      </div>
      <img
        src={picture}
        alt={t('picture')}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full rounded-card"
      />
    </div>
  )
}

type Choice = Pick<StatisticsShare, 'isPublic' | 'shows'>

/** Kept at once with every tick; one that fails goes back and says why. */
function useShareChoice() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [isSaved, setIsSaved] = useState(false)
  const { queryKey } = callQuery('getStatistics')

  async function choose({ isPublic, shows }: Choice) {
    setFailure(undefined)
    setIsSaved(false)
    const put = (share: Partial<StatisticsShare>) =>
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            data: { ...before.data, share: { ...before.data.share, ...share } },
          },
      )
    const before = queryClient.getQueryData(queryKey)
    put({ isPublic, shows })
    try {
      const { data } = await call('setStatisticsShare', { body: { isPublic, shows } })
      put(data.share)
      setIsSaved(true)
    } catch (error) {
      queryClient.setQueryData(queryKey, before)
      setFailure(error)
    }
  }
  return { choose: (choice: Choice) => void choose(choice), failure, isSaved }
}
