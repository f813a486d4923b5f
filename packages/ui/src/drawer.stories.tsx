import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { direct } from '../../../workshop/dress.ts'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'

export default { title: 'Drawer' } satisfies Meta

export const FromTheSide: StoryObj = {
  render: (_args, context) => {
    const { locale, direction } = context.globals
    return <Side texts={textsOf(context)} dir={direct(String(locale), String(direction))} />
  },
}

function Side({ texts, dir }: { readonly texts: Texts; readonly dir: 'ltr' | 'rtl' }) {
  const [isOpen, setIsOpen] = useState(false)
  const { shell } = texts
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        {shell.openMenu}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={shell.navigation.account}
        description={shell.welcomeHint}
        closeLabel={shell.controls.close}
        dir={dir}
      >
        <Button isWide>{shell.items.deposit}</Button>
      </Drawer>
    </>
  )
}
