import { expect, test } from 'vitest'
import { frameTheme } from './frame-theme.ts'

const DARK: Readonly<Record<string, string>> = {
  '--t-color-page': ' oklch(0.18 0.02 260)',
  '--t-color-accent': 'oklch(0.7 0.2 150)',
  '--t-radius-control': '8px',
}

test('a game gets the colours and corners of the brand under names of its own', () => {
  expect(frameTheme((name) => DARK[name] ?? '')).toEqual({
    '--hg-bg': 'oklch(0.18 0.02 260)',
    '--hg-accent': 'oklch(0.7 0.2 150)',
    '--hg-radius': '8px',
    '--hg-scheme': 'dark',
  })
})

test('a light page makes a light game', () => {
  expect(frameTheme(() => 'oklch(0.97 0 0)')['--hg-scheme']).toBe('light')
})
