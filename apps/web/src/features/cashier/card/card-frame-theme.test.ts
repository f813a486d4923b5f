import { expect, test } from 'vitest'
import { cardFrameLook } from './card-frame-theme.ts'

const tokens = (surface: string, radius: string) => (name: string) =>
  name === '--t-radius-control' ? radius : name === '--t-color-surface' ? surface : ''

test('the form has the colour of what it stands on', () => {
  const tokenOf = (name: string) => (name.startsWith('--t-color-') ? `the ${name.slice(10)}` : '')
  expect(cardFrameLook(tokenOf, 'surface')['frame']).toBe('the surface')
  expect(cardFrameLook(tokenOf, 'raised')['frame']).toBe('the raised')
})

test('a dark brand gets a dark card form in its own colours', () => {
  expect(cardFrameLook(tokens(' oklch(0.232 0.034 192)', '12px'), 'surface')).toEqual({
    frame: 'oklch(0.232 0.034 192)',
    radius: '12',
    theme: 'dark',
  })
})

test('a light brand with round fields gets a light form whose corners stay fields', () => {
  expect(cardFrameLook(tokens('oklch(0.98 0.01 80)', '999px'), 'surface')).toMatchObject({
    radius: '24',
    theme: 'light',
  })
})
