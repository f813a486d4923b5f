import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'

interface NamedStory {
  readonly key: string
  readonly render: (args: object, context: StoryContext) => ReactNode
}

const FILES = import.meta.glob<Record<string, StoryObj>>(
  ['./*.stories.tsx', '!./gallery.stories.tsx'],
  { eager: true },
)

export default { title: 'Gallery' } satisfies Meta

/** Every story on one page, for whoever makes a brand: one look shows what a change of tokens does. */
export const All: StoryObj = {
  render: (args, context) => (
    <div className="grid gap-12">
      {namedStories(FILES).map(({ key, render }) => (
        <section key={key} aria-label={key} className="min-w-0">
          {render(args, context as StoryContext)}
        </section>
      ))}
    </div>
  ),
}

function namedStories(files: typeof FILES): readonly NamedStory[] {
  return Object.entries(files).flatMap(([path, stories]) =>
    Object.entries(stories).flatMap(([name, story]) => {
      const render = story.render as NamedStory['render'] | undefined
      return render
        ? [{ key: `${/([\w-]+)\.stories/.exec(path)?.[1] ?? path} ${name}`, render }]
        : []
    }),
  )
}
