import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_SETTINGS, type Brand } from '@baize/contract'
import { ConfigError } from '@baize/host'
import * as z from 'zod/mini'
import { BRANDS_FOLDER } from '../../folders.ts'

const artShape = z.object({
  saturation: z.optional(z.number()),
  lift: z.optional(z.number()),
  tint: z.optional(z.object({ colour: z.enum(['warm', 'cool']), strength: z.number() })),
  contour: z.optional(z.enum(['soft', 'ink', 'none'])),
  glow: z.optional(z.number()),
  palette: z.optional(z.string()),
  grain: z.optional(z.boolean()),
})

const brandShape = z.object({
  name: z.string(),
  hosts: z.array(z.string()),
  settings: z.record(z.string(), z.unknown()),
  capabilities: z.object({ resetKycOnProfileChange: z.boolean() }),
  art: z.optional(artShape),
})

/** Every folder of brands/ that says what it is, the default brand first. */
export async function findBrands(folder: string = BRANDS_FOLDER): Promise<readonly Brand[]> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'brand.ts')))
    .map(({ name }) => ({ name, path: join(folder, name, 'brand.ts') }))
  const brands = await Promise.all(files.map(readBrand))
  if (brands.length === 0) throw new ConfigError(`There is no brand in ${folder}.`)
  refuseSharedHosts(brands)
  return brands.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

async function readBrand({ name, path }: { name: string; path: string }): Promise<Brand> {
  const module = (await import(pathToFileURL(path).href)) as { readonly brand?: unknown }
  const parsed = brandShape.safeParse(module.brand)
  if (!parsed.success || parsed.data.name !== name) {
    throw new ConfigError(`${path} does not export a brand named ${name}.`)
  }
  // Its settings are judged one by one when they are merged, so that one mistake costs one setting.
  return parsed.data
}

function refuseSharedHosts(brands: readonly Brand[]): void {
  const owners = new Map<string, string>()
  for (const { name, hosts } of brands) {
    for (const host of hosts) {
      const owner = owners.get(host)
      if (owner) throw new ConfigError(`The brands ${owner} and ${name} both claim ${host}.`)
      owners.set(host, name)
    }
  }
}

/** The product's default theme is the brand of a host name that nobody claims. */
function rank({ name }: Brand): number {
  return name === DEFAULT_SETTINGS.theme ? 0 : 1
}
