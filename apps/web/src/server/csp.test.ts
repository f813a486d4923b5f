import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHash } from './csp.ts'

const policy = (scripts: { src: string; integrity: string }[] = []) =>
  contentSecurityPolicy({
    bootScriptHash: scriptHash('boot()'),
    backendUrl: 'https://api.example:8443',
    paymentsUrl: 'https://pay.example/shop',
    studioUrl: 'https://games.example/client',
    gameOrigins: ['https://hub.example'],
    scripts,
  })

test('the policy allows nothing inline but the script of exactly this text', () => {
  expect(policy()).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  const hash = createHash('sha256').update('boot()').digest('base64')
  expect(policy()).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy()).toContain("style-src 'self';")
})

test.each([
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "connect-src 'self' https://api.example:8443 wss://api.example:8443",
  'frame-src https://pay.example https://games.example https://hub.example',
  "form-action 'self' https://pay.example",
])('the policy says %s', (directive) => {
  expect(policy().split('; ')).toContain(directive)
})

test('R314 addScriptOnSite: an operator’s script is allowed by its address and cannot add a directive', () => {
  const built = policy([
    { src: 'https://cdn.example/a.js;script-src=evil,x?q=1', integrity: 'sha256-AAAA' },
  ])
  expect(built).toContain('https://cdn.example/a.js%3Bscript-src=evil%2Cx')
  expect(built.match(/script-src/g)).toHaveLength(2)
  expect(built.split('; ').filter((part) => part.startsWith('script-src'))).toHaveLength(1)
})
