import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsSignedIn } from '../../lib/session/session.ts'
import { NavItem, SCOPE_CLASS, type NavItemParts } from './nav-item.tsx'
import { itemsOf, MENU_SECTIONS, type NavigationItem } from './navigation.ts'

/** The classes of a list and of each link in it; the shells differ in nothing else. */
export interface NavListLook {
  readonly list?: string
  readonly item?: string
  readonly link: string
}

interface NavListProps {
  readonly items: readonly NavigationItem[]
  readonly look: NavListLook
  /** How the icon and the text stand together: side by side unless said otherwise. */
  readonly children?: (parts: NavItemParts) => ReactNode
  /** Stands before the first item, as another item. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export function NavList({ items, look, children = iconAndLabel, before, after }: NavListProps) {
  return (
    <ul className={look.list}>
      {before}
      {items.map((item) => (
        <li key={item.name} className={`${SCOPE_CLASS[item.scope]} ${look.item ?? ''}`}>
          <NavItem item={item} className={look.link}>
            {children}
          </NavItem>
        </li>
      ))}
      {after}
    </ul>
  )
}

function iconAndLabel({ icon, label }: NavItemParts): ReactNode {
  return (
    <>
      {icon}
      {label}
    </>
  )
}

interface NavSectionsProps extends Pick<NavListProps, 'children'> {
  /** Whether the menu is closed at first: what is a player's alone is drawn then for players alone. */
  readonly isClosed?: boolean
  readonly look: NavListLook & { readonly section: string; readonly heading: string }
}

/** The whole menu under its headings. The account's heading is the player's alone. */
export function NavSections({ look, isClosed = false, children }: NavSectionsProps) {
  const t = useTranslations('shell.sections')
  const isPlayer = useIsSignedIn()
  const sections = MENU_SECTIONS.filter((name) => name !== 'account' || isPlayer || !isClosed)
  return sections.map((section) => (
    <section
      key={section}
      className={`${look.section} ${section === 'account' ? 'only-user' : ''}`}
    >
      <h2 className={look.heading}>{t(section)}</h2>
      <NavList items={itemsOf(section)} look={look}>
        {children}
      </NavList>
    </section>
  ))
}
