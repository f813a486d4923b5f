import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@baize/contract/brand'
import type { Ports } from './programs.mjs'
import { ROOT, type Login } from './supervisor.ts'

export interface Arrival {
  readonly tookMs: number
  readonly ports: Ports
  readonly logins: readonly Login[]
}

/** What a person needs to know once everything is up. */
export async function welcome({ tookMs, ports, logins }: Arrival): Promise<string> {
  const brands = await readBrands()
  const hosts = brands.flatMap((brand) => brand.hosts.filter((host) => host !== 'localhost'))
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

async function readBrands(): Promise<readonly Brand[]> {
  const folder = join(ROOT, 'brands')
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const modules = await Promise.all(
    names.map(
      (name): Promise<{ brand: Brand }> =>
        import(pathToFileURL(join(folder, name, 'brand.ts')).href),
    ),
  )
  return modules.map(({ brand }) => brand)
}
