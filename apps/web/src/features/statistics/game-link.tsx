import type { ReactNode } from 'react'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { useBoot } from '../../lib/boot/boot.ts'

/** A game by its name, with the way to its page. */
export function GameLink({
  slug,
  name,
}: {
  readonly slug: string
  readonly name: string
}): ReactNode {
  const { settings } = useBoot()
  return (
    <PageLink
      page={settings.gamePageKey}
      rest={slug}
      className="focus-ring rounded-sm text-link underline underline-offset-4 hover:no-underline"
    >
      <bdi>{name}</bdi>
    </PageLink>
  )
}
