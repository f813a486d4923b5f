import { expect, test } from 'vitest'
import { assetUrl, bannerPath } from './assets.ts'

const BASE = '/api/core/casino/assets'

test('R710 a picture is asked for in the brand and by the version of its pictures', () => {
  expect(assetUrl('vip/1.svg', 'nightly', 'abc')).toBe(`${BASE}/vip/1.svg?brand=nightly&v=abc`)
  expect(assetUrl('vip/1.svg', 'nightly', '')).toBe(`${BASE}/vip/1.svg?brand=nightly`)
})

test('R710 the address of a banner of the house is completed, that of another host is left alone', () => {
  const banner = `${BASE}/banners/welcome.svg`
  expect(assetUrl(banner, 'nightly', 'abc')).toBe(`${banner}?brand=nightly&v=abc`)
  for (const foreign of [
    'https://cdn.example/banner.png',
    '//cdn.example/banner.png',
    '/own/a.png',
  ]) {
    expect(assetUrl(foreign, 'nightly', 'abc')).toBe(foreign)
  }
})

test('R710 a banner of the house is another one beside words from right to left, that of another host is the same', () => {
  for (const name of ['banners/race-stakes', `${BASE}/banners/no_deposit`]) {
    expect(bannerPath(`${name}.svg`, 'ltr')).toBe(`${name}.svg`)
    expect(bannerPath(`${name}.svg`, 'rtl')).toBe(`${name}/rtl.svg`)
  }
  for (const other of [
    'https://cdn.example/banners/a.svg',
    '//cdn.example/banner.png',
    'vip/1.svg',
  ])
    expect(bannerPath(other, 'rtl')).toBe(other)
})
