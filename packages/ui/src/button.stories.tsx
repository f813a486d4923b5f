import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { textsOf } from '../../../workshop/texts.ts'
import { Button, IconButton, type ButtonSize, type ButtonTone } from './button.tsx'

const TONES: readonly ButtonTone[] = ['primary', 'secondary', 'ghost', 'danger']
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg']

export default { title: 'Button' } satisfies Meta

export const States: StoryObj = {
  render: (_args, context) => {
    const { shell } = textsOf(context)
    return (
      <div className="grid gap-6">
        {TONES.map((tone) => (
          <div key={tone} className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} tone={tone} size={size}>
                {shell.items.signUp}
              </Button>
            ))}
            <Button tone={tone} disabled>
              {shell.items.deposit}
            </Button>
            <Button tone={tone} isBusy>
              {shell.items.withdraw}
            </Button>
          </div>
        ))}
        <div className="flex gap-3">
          <IconButton label={shell.search}>
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={shell.search} aria-pressed="true">
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={shell.search} disabled>
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    )
  },
}
