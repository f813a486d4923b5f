import type { Meta, StoryObj } from '@storybook/react-vite'
import { Crown, History } from 'lucide-react'
import { useState } from 'react'
import { direct } from '../../../workshop/dress.ts'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Button, buttonClass } from './button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'
import { Popover } from './popover.tsx'
import { SideSheet } from './side-sheet.tsx'

export default { title: 'Popups' } satisfies Meta

export const All: StoryObj = {
  render: (_args, context) => {
    const { locale, direction } = context.globals
    return <Popups texts={textsOf(context)} dir={direct(String(locale), String(direction))} />
  },
}

function Popups({ texts, dir }: { readonly texts: Texts; readonly dir: 'ltr' | 'rtl' }) {
  const [isOpen, setIsOpen] = useState(false)
  const { shell } = texts
  const look = buttonClass({ tone: 'secondary' })
  return (
    <div className="flex flex-wrap gap-4">
      <Menu
        button={
          <button type="button" className={look}>
            {shell.accountMenu}
          </button>
        }
      >
        <MenuItem icon={<History />} onSelect={() => undefined}>
          {shell.items.transactions}
        </MenuItem>
        <MenuLink icon={<Crown />} link={<a href="#club">{shell.items.vipClub}</a>}>
          {shell.items.vipClub}
        </MenuLink>
        <MenuItem tone="danger" onSelect={() => undefined}>
          {shell.logOut}
        </MenuItem>
      </Menu>
      <Popover
        title={shell.language}
        className="p-4"
        button={
          <button type="button" className={look}>
            {shell.changeLanguage}
          </button>
        }
      >
        <p>{shell.welcomeHint}</p>
      </Popover>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        {shell.chat}
      </Button>
      <SideSheet open={isOpen} onClose={() => setIsOpen(false)} label={shell.chat} dir={dir}>
        <div className="p-5">
          <Button onClick={() => setIsOpen(false)}>{shell.controls.close}</Button>
        </div>
      </SideSheet>
    </div>
  )
}
