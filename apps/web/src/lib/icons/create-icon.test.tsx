import { renderToStaticMarkup } from 'react-dom/server'
import { Search } from 'lucide-react'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

const Lens = createIcon([
  ['path', { d: 'm21 21-4.34-4.34' }],
  ['circle', { cx: '11', cy: '11', r: '8' }],
])

const attributesOf = (markup: string) =>
  new Map(
    [...(/<svg([^>]*)>/.exec(markup)?.[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  )

test('an icon is drawn as its package draws it', () => {
  const ours = renderToStaticMarkup(<Lens className="size-5" />)
  const theirs = renderToStaticMarkup(<Search className="size-5" />)
  const inside = (markup: string) => markup.replace(/^<svg[^>]*>/, '')
  expect(inside(ours)).toBe(inside(theirs))
  const expected = attributesOf(theirs)
  // Names for the styles of others, and of the language that SVG has inside of HTML anyway.
  expected.delete('xmlns')
  expected.set('class', 'size-5')
  expect(attributesOf(ours)).toEqual(expected)
})

test('an icon is hidden from readers unless it has a name', () => {
  expect(attributesOf(renderToStaticMarkup(<Lens />)).get('aria-hidden')).toBe('true')
  expect(attributesOf(renderToStaticMarkup(<Lens aria-label="Search" />)).has('aria-hidden')).toBe(
    false,
  )
})

test('a property of its own wins over the frame’s', () => {
  const thin = attributesOf(renderToStaticMarkup(<Lens strokeWidth={1.5} />))
  expect(thin.get('stroke-width')).toBe('1.5')
})
