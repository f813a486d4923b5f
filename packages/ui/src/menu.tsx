import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { returnsFocus } from './final-focus.ts'

interface MenuProps {
  /** The button that opens it. */
  readonly button: ReactElement<Record<string, unknown>>
  /** Where it is drawn: inside a part of the page with a look of its own it has that look. */
  readonly container?: RefObject<HTMLElement | null>
  /** Entries: MenuItem and MenuLink. */
  readonly children: ReactNode
}

/** What can be done with the thing that its button names. Arrows move, letters find, Escape goes back to the button. */
export function Menu({ button, container, children }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={button} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <BaseMenu.Popup
            ref={popup}
            finalFocus={() => returnsFocus(popup.current)}
            className="max-h-(--available-height) min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-on-surface shadow-raised outline-none"
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const ENTRY =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-current/10'

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly onSelect: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item onClick={onSelect} className={clsx(ENTRY, tone === 'danger' && 'text-danger')}>
      <span aria-hidden="true" className="contents *:size-4 *:shrink-0">
        {icon}
      </span>
      {children}
    </BaseMenu.Item>
  )
}

interface MenuLinkProps {
  readonly icon?: ReactNode
  /** The link itself, without children. */
  readonly link: ReactElement<Record<string, unknown>>
  readonly children: ReactNode
}

export function MenuLink({ icon, link, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem render={link} closeOnClick className={ENTRY}>
      <span aria-hidden="true" className="contents *:size-4 *:shrink-0">
        {icon}
      </span>
      {children}
    </BaseMenu.LinkItem>
  )
}
