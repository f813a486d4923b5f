import { expect, test } from 'vitest'
import { cardFrameTheme } from './card-frame-theme.ts'

const SITE = 'https://casino.example/en/deposit'
const tokens = (surface: string, radius: string) => (name: string) =>
  name === '--t-radius-control' ? radius : name === '--t-color-surface' ? surface : ''

test('the form has the colour of what it stands on', () => {
  const tokenOf = (name: string) => (name.startsWith('--t-color-') ? `the ${name.slice(10)}` : '')
  expect(cardFrameTheme(tokenOf, 'surface', SITE)['frame']).toBe('the surface')
  expect(cardFrameTheme(tokenOf, 'raised', SITE)['frame']).toBe('the raised')
})

test('a dark brand gets a dark card form in its own colours', () => {
  expect(cardFrameTheme(tokens(' oklch(0.232 0.034 192)', '12px'), 'surface', SITE)).toEqual({
    frame: 'oklch(0.232 0.034 192)',
    radius: '12',
    theme: 'dark',
  })
})

test('a light brand with round fields gets a light form whose corners stay fields', () => {
  expect(cardFrameTheme(tokens('oklch(0.98 0.01 80)', '999px'), 'surface', SITE)).toMatchObject({
    radius: '24',
    theme: 'light',
  })
})

test('the form is set in the letters of the brand, which it fetches from the site', () => {
  const tokenOf = (name: string) =>
    name === '--brand-body-face' ? 'url(/brands/fonts/figtree-latin.0a1b.woff2)' : ''
  expect(cardFrameTheme(tokenOf, 'surface', SITE)['typeface']).toBe(
    'https://casino.example/brands/fonts/figtree-latin.0a1b.woff2',
  )
  expect(cardFrameTheme(() => 'none', 'surface', SITE)).not.toHaveProperty('typeface')
})

test('a language with more letters brings the file that has them', () => {
  const tokenOf = (name: string) =>
    name === '--brand-body-letters' ? 'url(/brands/fonts/figtree-latin-ext.0a1b.woff2)' : ''
  expect(cardFrameTheme(tokenOf, 'surface', SITE)).toMatchObject({
    letters: 'https://casino.example/brands/fonts/figtree-latin-ext.0a1b.woff2',
  })
})
