import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counters, histograms and figures that are read stand in the text format of Prometheus', async () => {
  const metrics = createMetrics()
  const taken = metrics.counter({ name: 'bets_total', help: 'Bets.' }, { kind: 'win' })
  taken.add()
  taken.add(2)
  const size = metrics.histogram({ name: 'batch_size', help: 'Acts.', buckets: [1, 4] })
  for (const value of [1, 2, 4, 9]) size.observe(value)
  metrics.read({ name: 'sockets', help: 'Open sockets.', type: 'gauge' }, async () => [
    { labels: { table: 'a' }, value: 3 },
    { labels: { table: 'b' }, value: 0 },
  ])

  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# HELP bets_total Bets.',
      '# TYPE bets_total counter',
      'bets_total{kind="win"} 3',
      '# TYPE batch_size histogram',
      'batch_size_bucket{le="1"} 1',
      'batch_size_bucket{le="4"} 3',
      'batch_size_bucket{le="+Inf"} 4',
      'batch_size_sum 16',
      'batch_size_count 4',
      '# TYPE sockets gauge',
      'sockets{table="a"} 3',
      'sockets{table="b"} 0',
    ]),
  )
})

test('the same name and labels are one series, and a name has one type', async () => {
  const metrics = createMetrics()
  const metric = { name: 'a_total', help: 'A.' }
  metrics.counter(metric, { x: '1' }).add()
  metrics.counter(metric, { x: '1' }).add()
  expect(await metrics.text()).toContain('a_total{x="1"} 2\n')
  expect(() => metrics.histogram({ ...metric, buckets: [1] })).toThrow('is a counter already')
})

test('a label cannot break out of its line', async () => {
  const metrics = createMetrics()
  metrics.counter({ name: 'a_total', help: 'A.' }, { x: 'a"b\\c\nd' }).add()
  expect(await metrics.text()).toContain(String.raw`a_total{x="a\"b\\c\nd"} 1`)
})

test('a figure that cannot be read is left out and counted, and the others are told', async () => {
  const metrics = createMetrics()
  metrics.read({ name: 'gone', help: 'Gone.', type: 'gauge' }, () => {
    throw new Error('away')
  })
  metrics.read({ name: 'there', help: 'There.', type: 'gauge' }, () => [{ value: 1 }])
  await metrics.text()
  const text = await metrics.text()
  expect(text).not.toMatch(/^gone /m)
  expect(text).toMatch(/^there 1$/m)
  expect(text).toMatch(/^metrics_read_failures_total [12]$/m)
})
