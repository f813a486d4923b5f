import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePortSettings, portsOf, requireFreePorts } from './ports.mjs'
import { PROGRAMS } from './programs.mjs'

test('without settings every program has its default port', () => {
  expect(portsOf(PROGRAMS, {})).toEqual({ cashbox: 3003, studio: 3002, api: 3001, web: 3000 })
})

test.each(['abc', '0', '65536', '-1', '80.5', ' 80', '1e3'])(
  'a port of "%s" is refused in one sentence that names the variable',
  (raw) => {
    expect(() => portsOf(PROGRAMS, { WEB_PORT: raw })).toThrow(
      `WEB_PORT must be a whole number from 1 to 65535, not "${raw}".`,
    )
  },
)

test('two programs on one port are refused before either starts', () => {
  expect(() => portsOf(PROGRAMS, { WEB_PORT: '4000', API_PORT: '4000' })).toThrow(
    'API_PORT and WEB_PORT both say 4000; give each program its own port.',
  )
})

test('a taken port is refused in one sentence that names port and variable', async () => {
  const ports = portsOf(PROGRAMS, await freePortSettings(PROGRAMS))
  const port = ports['web']
  await expect(requireFreePorts(PROGRAMS, ports)).resolves.toBeUndefined()

  const occupant = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => occupant.once('listening', resolve))
  await expect(requireFreePorts(PROGRAMS, ports)).rejects.toThrow(
    `Port ${port} is already taken by another program; stop it, or choose another port for web with WEB_PORT.`,
  )
  occupant.close()
})

test('a run of its own takes no default port, whatever programs there are', async () => {
  const [first] = PROGRAMS
  if (!first) throw new Error('There are no programs.')
  const programs = [
    ...PROGRAMS,
    { ...first, name: 'another', port: { env: 'ANOTHER_PORT', fallback: 3004 } },
  ]
  const ports = Object.values(portsOf(programs, await freePortSettings(programs)))
  expect(ports).toHaveLength(PROGRAMS.length + 1)
  for (const { port } of programs) expect(ports).not.toContain(port.fallback)
})

test('every program of the table has its own name, port and variable', () => {
  for (const key of [
    PROGRAMS.map(({ name }) => name),
    PROGRAMS.map(({ port }) => port.env),
    PROGRAMS.map(({ port }) => port.fallback),
  ])
    expect(new Set<string | number>(key).size).toBe(PROGRAMS.length)
})
