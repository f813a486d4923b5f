import { expect, test } from 'vitest'
import { cardFrameLook } from './card-frame-look.ts'

const tokens = (surface: string, radius: string) => (name: string) =>
  name === '--t-radius-control' ? radius : name === '--t-color-surface' ? surface : ''

test('a dark brand gets a dark card form in its own colours', () => {
  expect(cardFrameLook(tokens(' oklch(0.232 0.034 192)', '12px'))).toEqual({
    frame: 'oklch(0.232 0.034 192)',
    radius: '12',
    theme: 'dark',
  })
})

test('a light brand with round fields gets a light form whose corners stay fields', () => {
  expect(cardFrameLook(tokens('oklch(0.98 0.01 80)', '999px'))).toMatchObject({
    radius: '24',
    theme: 'light',
  })
})
