import { expect, test } from 'vitest'
import { layoutsFor, readLayouts, withLayout, withoutLayout, type Layout } from './layouts.ts'

const layout: Layout = {
  name: 'My numbers',
  wheel: 'european',
  currency: 'EUR',
  choice: { spots: [{ spot: 'straight-17', amount: '100' }] },
}

test('a layout is kept under its name, replaced by one of the same name, and taken away', () => {
  const other = { ...layout, choice: { spots: [{ spot: 'red', amount: '50' }] } }
  const kept = withLayout(withLayout([], layout), { ...other, name: ' My numbers ' })
  expect(kept).toEqual([other])
  expect(withLayout(kept, { ...layout, name: '  ' })).toBe(kept)
  expect(withoutLayout(kept, layout)).toEqual([])
})

test('it is offered at its own wheel and in its own currency alone', () => {
  const american = { ...layout, wheel: 'american' as const }
  const kept = [layout, american, { ...layout, currency: 'JPY' }]
  expect(layoutsFor(kept, { wheel: 'european', laPartage: false }, 'EUR')).toEqual([layout])
  expect(withoutLayout(kept, layout)).toHaveLength(2)
})

test.each([
  ['nothing', null],
  ['no list', '{}'],
  ['no JSON', '{'],
  [
    'a spot that no table has',
    JSON.stringify([{ ...layout, choice: { spots: [{ spot: 'x', amount: '1' }] } }]),
  ],
  [
    'an amount that is none',
    JSON.stringify([{ ...layout, choice: { spots: [{ spot: 'red', amount: '-1' }] } }]),
  ],
  ['no chips', JSON.stringify([{ ...layout, choice: { spots: [] } }])],
])('what cannot be laid is left out: %s', (_what, text) => {
  expect(readLayouts(text)).toEqual([])
})

test('what was kept is read again', () => {
  expect(readLayouts(JSON.stringify([layout, null]))).toEqual([layout])
})
