import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/** @typedef {Pick<import('./programs.mjs').Program, 'name' | 'port'>} Program */

/**
 * The port of every program, from its variable or its default.
 * @param {readonly Program[]} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, number>}
 */
export function portsOf(programs, env) {
  /** @type {Map<number, Program>} */
  const taken = new Map()
  return Object.fromEntries(
    programs.map((program) => {
      const port = readPort(program, env[program.port.env])
      const other = taken.get(port)
      if (other)
        throw new Problem(
          `${other.port.env} and ${program.port.env} both say ${port}; give each program its own port.`,
        )
      taken.set(port, program)
      return [program.name, port]
    }),
  )
}

/**
 * @param {Program} program
 * @param {string | undefined} raw
 */
function readPort({ port }, raw) {
  if (raw === undefined || raw === '') return port.fallback
  const value = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN
  if (value >= 1 && value <= 65_535) return value
  throw new Problem(`${port.env} must be a whole number from 1 to 65535, not "${raw}".`)
}

/**
 * Says before anything is built that a program would find its port taken.
 * @param {readonly Program[]} programs
 * @param {Record<string, number>} ports
 */
export async function requireFreePorts(programs, ports) {
  for (const { name, port } of programs) {
    const wanted = ports[name] ?? port.fallback
    const obstacle = await obstacleTo(wanted)
    if (obstacle === undefined) continue
    throw new Problem(
      obstacle === 'EACCES'
        ? `Port ${wanted} may not be used by this user; choose another port for ${name} with ${port.env}.`
        : `Port ${wanted} is already taken by another program; stop it, or choose another port for ${name} with ${port.env}.`,
    )
  }
}

/** @param {number} port */
async function obstacleTo(port) {
  // A server on one of the addresses does not everywhere stop us from binding another, so each is asked.
  for (const host of [undefined, '127.0.0.1', '0.0.0.0']) {
    const code = await tryListening(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return undefined
}

/** @param {number} port @param {string | undefined} host @returns {Promise<string | undefined>} */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * A port nobody listens on at this moment, for tests that start programs.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const [port = 0] = await findFreePorts(1)
  return port
}

/**
 * All are held until the last is found: one that was let go could be found again.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

/** @returns {Promise<import('node:net').Server>} */
function listenAnywhere() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/**
 * A free port for every program, by the variable it is set with: a run of its own beside one on the default ports.
 * @param {readonly Program[]} programs
 * @returns {Promise<Record<string, string>>}
 */
export async function freePortSettings(programs) {
  const ports = await findFreePorts(programs.length)
  return Object.fromEntries(programs.map(({ port }, index) => [port.env, String(ports[index])]))
}
