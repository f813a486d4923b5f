import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './programs/supervisor.ts'

/**
 * What a person needs to know once everything is up.
 * @param {object} arrival
 * @param {number} arrival.tookMs
 * @param {import('./programs/programs.mjs').Ports} arrival.ports
 * @param {readonly import('./programs/supervisor.ts').Login[]} arrival.logins
 */
export async function welcome({ tookMs, ports, logins }) {
  const hosts = (await readBrandHosts()).filter((host) => host !== 'localhost')
  const rows = [
    ['Casino', `http://localhost:${ports['web']}`],
    ...hosts.map((host, at) => [at === 0 ? 'Brands' : '', `http://${host}:${ports['web']}`]),
    ['Mail', `http://localhost:${ports['api']}/dev/mail`],
    ['Payments', `http://localhost:${ports['cashbox']}  (the sandbox: decide any payment)`],
    ...logins.map(({ label, email, password }, at) => [
      at === 0 ? 'Logins' : '',
      `${email}  ${password}  (${label})`,
    ]),
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length)) + 3
  return [
    '',
    `Baize is ready in ${(tookMs / 1000).toFixed(1)} s. Ctrl-C stops it; what was played stays.`,
    '',
    ...rows.map(([label = '', value]) => `  ${label.padEnd(width)}${value}`),
    '',
  ].join('\n')
}

/** @returns {Promise<readonly string[]>} */
async function readBrandHosts() {
  const script = join(ROOT, 'tools/brand-hosts.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return JSON.parse(stdout)
}
