import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Tabs } from './tabs.tsx'

export default { title: 'Tabs' } satisfies Meta

export const Views: StoryObj = {
  render: (_args, context) => <Sections texts={textsOf(context)} />,
}

const NAMES = ['slots', 'liveCasino', 'popular', 'tournaments'] as const

function Sections({ texts }: { readonly texts: Texts }) {
  const [name, setName] = useState<(typeof NAMES)[number]>('slots')
  const { items, sections } = texts.shell
  return (
    <Tabs
      label={sections.play}
      value={name}
      onChange={setName}
      tabs={NAMES.map((each) => ({
        name: each,
        label: items[each],
        isDisabled: each === 'popular',
      }))}
    >
      <p>{items[name]}</p>
    </Tabs>
  )
}
