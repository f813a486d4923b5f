import { LayoutGrid } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import type { Rail } from '../catalogue/game-tiles.ts'
import { categoriesLink, categoryLink } from '../../../lib/navigation/game-links.ts'

/** The categories as a row of links. They stand beside a search field, and are not drawn anew for its letters. */
export const CategoryChips = memo(function CategoryChips({
  rails,
  current,
}: {
  readonly rails: readonly Pick<Rail, 'key' | 'name'>[]
  readonly current?: string | undefined
}): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  if (rails.length === 0) return null
  return (
    <nav aria-label={t('categories')}>
      <ul className="scroll-row flex gap-2">
        {settings.enableCategoriesPageNavigation && (
          <li>
            <PageLink {...categoriesLink(settings)} className="chip focus-ring">
              <LayoutGrid aria-hidden="true" className="size-4" />
              {t('allCategories')}
            </PageLink>
          </li>
        )}
        {rails.map(({ key, name }) => (
          <li key={key}>
            <PageLink
              {...categoryLink(settings, key)}
              aria-current={key === current ? 'page' : undefined}
              className="chip focus-ring"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})
