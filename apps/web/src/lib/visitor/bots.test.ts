import { expect, test } from 'vitest'
import { isBot } from './bots.ts'

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) Chrome/116 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', false],
  // A phone of the maker Cubot, and no bot.
  ['Mozilla/5.0 (Linux; Android 14; CUBOT_X70) Chrome/130 Mobile Safari/537.36', false],
])('R431 %j is a bot: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected)
})
