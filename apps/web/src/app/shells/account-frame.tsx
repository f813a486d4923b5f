import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { useCurrentPage } from '../../lib/navigation.tsx'
import { NavList } from './nav-list.tsx'
import { itemsOf, pageOf } from './navigation.ts'

/** Account pages stand in a panel of their own, with the account's other pages beside them. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  const current = useCurrentPage().key
  const items = itemsOf('account')
  const pages = new Set(items.map((item) => pageOf(item, settings)))
  const isAccountPage = current === 'account' || (current !== undefined && pages.has(current))
  if (!isAccountPage) return children
  return (
    <div className="grid overflow-hidden bg-surface shadow-card max-tablet:-mx-4 tablet:rounded-card desktop:grid-cols-[15rem_1fr]">
      <nav
        aria-label={t('navigation.account')}
        className="only-user overflow-x-auto border-line bg-sunken max-desktop:border-b desktop:border-e desktop:py-4"
      >
        <NavList
          items={items}
          look={{
            list: 'flex desktop:flex-col',
            item: 'shrink-0',
            link: 'focus-ring flex h-12 items-center px-5 text-sm text-muted -outline-offset-2 hover:text-on-surface aria-[current=page]:text-on-surface aria-[current=page]:shadow-[inset_0_-2px_var(--t-color-highlight)] desktop:aria-[current=page]:shadow-[inset_2px_0_var(--t-color-highlight)] desktop:rtl:aria-[current=page]:shadow-[inset_-2px_0_var(--t-color-highlight)]',
          }}
        >
          {({ label }) => label}
        </NavList>
      </nav>
      <div className="min-w-0 p-4 tablet:p-8">{children}</div>
    </div>
  )
}
