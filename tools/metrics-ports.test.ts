import { telemetryShape } from '@baize/host'
import { expect, test } from 'vitest'
import { portsOf } from './programs/ports.mjs'
import { listenersOf, metricsPortEnv, PROGRAMS } from './programs/programs.mjs'

test('the variable of a program’s metrics is the one the program reads', () => {
  for (const program of PROGRAMS)
    expect(telemetryShape(program.name).metricsPort.env).toBe(metricsPortEnv(program))
})

test('metrics have no port until they are given one, and then one that nobody else has', () => {
  expect(listenersOf({ API_METRICS_PORT: '', WEB_METRICS_PORT: '0' })).toEqual(PROGRAMS)
  const env = { API_METRICS_PORT: '9101' }
  expect(portsOf(listenersOf(env), env)).toMatchObject({ api: 3001, 'api metrics': 9101 })
  const both = { API_METRICS_PORT: '3000' }
  expect(() => portsOf(listenersOf(both), both)).toThrow(
    'WEB_PORT and API_METRICS_PORT both say 3000; give each program its own port.',
  )
})
