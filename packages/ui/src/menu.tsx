import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

interface DropdownMenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly children: ReactNode
}

export function DropdownMenu({ trigger, children }: DropdownMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-50 outline-none">
          <Menu.Popup className="min-w-52 rounded-card bg-raised p-2 text-on-surface shadow-raised outline-none transition-opacity data-ending-style:opacity-0">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface MenuItemProps {
  readonly onSelect?: () => void
  /** Renders the item as something else, such as a link. */
  readonly render?: ReactElement
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

export function MenuItem({ onSelect, render, icon, isDisabled, children }: MenuItemProps) {
  return (
    <Menu.Item
      onClick={onSelect}
      render={render}
      disabled={isDisabled}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-accent-soft data-highlighted:text-on-accent-soft"
    >
      {icon}
      {children}
    </Menu.Item>
  )
}

export function MenuSeparator() {
  return <Menu.Separator className="my-2 h-px bg-line" />
}
