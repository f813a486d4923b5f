import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { ModalLink, PageLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { pageOf, type NavigationItem, type Scope } from './navigation.ts'

// The server renders every item; these two classes, with <html data-auth>, show the ones that apply.
export const SCOPE_CLASS: Readonly<Record<Scope, string>> = {
  guest: 'only-guest',
  user: 'only-user',
  any: '',
}

export interface NavItemParts {
  readonly icon: ReactNode
  readonly label: string
}

interface NavItemProps {
  readonly item: NavigationItem
  readonly className: string
  /** How the icon and the text stand together; the shells differ in nothing else. */
  readonly children: (parts: NavItemParts) => ReactNode
}

export function NavItem({ item, className, children }: NavItemProps) {
  const t = useTranslations('shell.items')
  const { settings } = useBoot()
  const current = useCurrentPage().key
  const page = pageOf(item, settings)
  const isCurrent = page !== undefined && isShowing(current, page, settings.navigationSystem)
  const Icon = item.icon
  const content = children({
    icon: (
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${item.isDirected ? 'icon-forward' : ''}`}
      />
    ),
    label: t(item.name),
  })
  if ('modal' in item.target) {
    return (
      <ModalLink modal={item.target.modal} className={className}>
        {content}
      </ModalLink>
    )
  }
  return (
    <PageLink page={page ?? ''} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </PageLink>
  )
}

// With panel navigation the profile form is the account page.
function isShowing(current: string | undefined, page: string, system: 'basic' | 'panel'): boolean {
  const shown = page === 'edit-profile' && system === 'panel' ? 'account' : page
  return current === shown
}
