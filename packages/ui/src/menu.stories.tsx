import type { Meta, StoryObj } from '@storybook/react-vite'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Button, IconButton } from './button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

export default { title: 'Menu' } satisfies Meta

export const Account: StoryObj = {
  render: (_args, context) => <AccountMenu texts={textsOf(context)} />,
}

export const WithTooltip: StoryObj = {
  render: (_args, context) => {
    const { shell } = textsOf(context)
    return (
      <div className="flex justify-center pt-16">
        <Tooltip text={shell.accountMenu}>
          <IconButton label={shell.accountMenu}>
            <UserRound aria-hidden="true" className="size-5" />
          </IconButton>
        </Tooltip>
      </div>
    )
  },
}

function AccountMenu({ texts }: { readonly texts: Texts }) {
  const [chosen, setChosen] = useState('')
  const { items, logOut, accountMenu } = texts.shell
  return (
    <div className="flex items-center gap-6">
      <DropdownMenu trigger={<Button tone="secondary">{accountMenu}</Button>}>
        <MenuItem
          icon={<UserRound aria-hidden="true" className="size-5" />}
          onSelect={() => setChosen(items.profile)}
        >
          {items.profile}
        </MenuItem>
        <MenuItem isDisabled>{items.withdraw}</MenuItem>
        <MenuItem onSelect={() => setChosen(items.limits)}>{items.limits}</MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<LogOut aria-hidden="true" className="icon-forward size-5" />}
          onSelect={() => setChosen(logOut)}
        >
          {logOut}
        </MenuItem>
      </DropdownMenu>
      <output>{chosen}</output>
    </div>
  )
}
