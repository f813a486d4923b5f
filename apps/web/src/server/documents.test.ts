import { DEFAULT_SETTINGS, type SettingsOverride } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import { pageDocument, type DocumentParts } from './documents.ts'

function documentWith(settings: SettingsOverride): string {
  const merged = { ...DEFAULT_SETTINGS, ...settings }
  const boot = { locale: 'en', dir: 'ltr', settings: merged } as DocumentParts['boot']
  return pageDocument({
    boot,
    theme: 'any',
    siteUrl: 'https://site.example',
    path: '/casino',
    title: 'Title',
    description: '',
    html: '',
    headLinks: '',
    bootScript: '',
    entryScript: '/entry.js',
    stylesheets: [],
    scriptStylesheet: undefined,
    preloads: [],
    fonts: [],
    icon: '/icon.svg',
    scripts: merged.addScriptOnSite,
  })
}

test('R314 casinoOrigin is where the real address of a page is', () => {
  expect(documentWith({})).toContain('rel="canonical" href="https://site.example/casino"')
  expect(documentWith({ casinoOrigin: 'https://main.example' })).toContain(
    'rel="canonical" href="https://main.example/casino"',
  )
})

test('R314 experimental names the experiments that are on, for scripts and styles of the operator', () => {
  expect(documentWith({})).not.toContain('data-experiments')
  const experimental = { 'new-lobby': true, 'old-lobby': false, 'a"b': true }
  expect(documentWith({ experimental })).toContain('data-experiments="a&quot;b new-lobby"')
})

test('R314 addScriptOnSite puts a script on the page with its hash, and the browser runs no other', () => {
  const script = { src: 'https://cdn.example/a.js', integrity: 'sha256-AAAA' }
  expect(documentWith({ addScriptOnSite: [script] })).toContain(
    '<script async src="https://cdn.example/a.js" integrity="sha256-AAAA" crossorigin="anonymous">',
  )
  expect(documentWith({})).not.toContain('cdn.example')
})
