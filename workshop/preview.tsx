import type { Preview } from '@storybook/react-vite'
import { useLayoutEffect, type ReactNode } from 'react'
import { direct, dress } from './dress.ts'
import { LOCALES, loadTexts } from './texts.ts'
import './workshop.css'

const BRANDS = import.meta.env.STORYBOOK_BRANDS.split(',')

const preview: Preview = {
  initialGlobals: { brand: BRANDS[0], locale: 'en', direction: 'locale' },
  globalTypes: {
    brand: toolbar('Brand', 'paintbrush', BRANDS),
    locale: toolbar('Language', 'globe', LOCALES),
    direction: toolbar('Direction', 'transfer', ['locale', 'ltr', 'rtl']),
  },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  loaders: [
    async ({ globals }) => ({
      texts: await loadTexts(String(globals['locale'])),
      dressed: await dress(String(globals['brand'])),
    }),
  ],
  decorators: [
    (Story, { globals }) => (
      <Stage locale={String(globals['locale'])} direction={String(globals['direction'])}>
        <Story />
      </Stage>
    ),
  ],
}

export default preview

function toolbar(title: string, icon: 'paintbrush' | 'globe' | 'transfer', items: string[]) {
  return { description: title, toolbar: { title, icon, items, dynamicTitle: true } }
}

interface StageProps {
  readonly locale: string
  readonly direction: string
  readonly children: ReactNode
}

function Stage({ locale, direction, children }: StageProps) {
  const dir = direct(locale, direction)
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: locale, dir })
  }, [locale, dir])
  return <main className="min-h-dvh p-6 text-on-surface tablet:p-10">{children}</main>
}
