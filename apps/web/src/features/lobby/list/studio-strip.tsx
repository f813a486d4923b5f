import type { Provider } from '@baize/contract/lobby'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { providerLink } from '../../../lib/navigation/game-links.ts'

/** The studios in a row, each a link to its games. */
export function StudioStrip({ providers }: { readonly providers: readonly Provider[] }): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  if (providers.length === 0) return null
  return (
    <section aria-labelledby="lobby-studios" className="flex flex-col gap-3">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 id="lobby-studios" className="heading text-xl">
          {t('studios')}
        </h2>
        <PageLink page={settings.providersPageKey} className="more-link focus-ring">
          {t('seeAll', { count: providers.length })}
        </PageLink>
      </div>
      <ul className="scroll-row flex gap-3">
        {providers.map((provider) => (
          <li key={provider.key}>
            <StudioCard provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A studio by its name in the brand's own voice, with the initials as its mark. */
export function StudioCard({ provider }: { readonly provider: Provider }): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  return (
    <PageLink {...providerLink(settings, provider.key)} className="studio focus-ring">
      <span aria-hidden="true" className="studio-mark heading">
        {initialsOf(provider.name)}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-label">{provider.name}</span>
        <span className="block text-sm text-muted">
          {t('gameCount', { count: provider.gameCount })}
        </span>
      </span>
    </PageLink>
  )
}

function initialsOf(name: string): string {
  return (name.match(/\b\p{L}/gu) ?? []).slice(0, 2).join('').toUpperCase()
}
