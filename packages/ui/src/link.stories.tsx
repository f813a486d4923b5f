import type { Meta, StoryObj } from '@storybook/react-vite'
import { textsOf } from '../../../workshop/texts.ts'
import { Link } from './link.tsx'

export default { title: 'Link' } satisfies Meta

export const Tones: StoryObj = {
  render: (_args, context) => {
    const { shell } = textsOf(context)
    return (
      <div className="max-w-prose">
        <p>
          {shell.footer.pledgeText} <Link href="#help">{shell.footer.getHelp}</Link>
        </p>
        <p className="mt-4">
          <Link href="#terms" tone="quiet">
            {shell.legal['terms-and-conditions']}
          </Link>
        </p>
      </div>
    )
  },
}
