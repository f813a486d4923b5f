import { expect, test } from 'vitest'
import { renderMail, type MailContent } from './mail-template.ts'

const LETTER: MailContent = {
  locale: 'en',
  direction: 'ltr',
  brandName: 'Club',
  subject: 'Confirm',
  heading: 'Hello',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Confirm', url: 'https://site.example/api/x?a=1&token=abc' },
  notes: ['The link works for 24 hours.'],
}

test('a letter as text has its address on a line of its own', () => {
  expect(renderMail(LETTER).text.split('\n')).toContain('https://site.example/api/x?a=1&token=abc')
})

test('a letter as HTML and as text say the same', () => {
  const { html, text } = renderMail(LETTER)
  for (const said of ['Hello', 'First.', 'Second.', 'Confirm', 'The link works for 24 hours.']) {
    expect(html).toContain(said)
    expect(text).toContain(said)
  }
  expect(html).toContain('href="https://site.example/api/x?a=1&amp;token=abc"')
})

test('everything a letter is given is shown as text', () => {
  const evil = '<b onclick="x">&\'</b>'
  const action = { label: evil, url: `https://x.example/"${evil}` }
  const filled = { subject: evil, heading: evil, paragraphs: [evil], notes: [evil], action }
  const { html } = renderMail({ ...LETTER, ...filled, brandName: evil, locale: `en${evil}` })
  expect(html).not.toMatch(/<\/?b[ >]/)
  expect(html).not.toContain('"x"')
})

test('R123 a letter in Arabic runs from right to left, and its address from left to right', () => {
  const { html } = renderMail({ ...LETTER, locale: 'ar', direction: 'rtl' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('align="right" dir="rtl"')
  expect(html).not.toContain('align="left"')
  expect(html).toMatch(/<p dir="ltr"[^>]*>https:/)
})
