import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@baize/contract/brand'
import { settingsOverride } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import {
  BRAND_FILES,
  BRAND_PICTURES,
  brandNames,
  loadBrandTokens,
  PAGE_PATTERN,
} from '../tools/build-brands.ts'

const names = await brandNames()
const brands = await Promise.all(
  names.map(async (name) => {
    const module = (await import(`./${name}/brand.ts`)) as { brand: Brand }
    return { folder: name, brand: module.brand }
  }),
)

test('R120 the default brand is there, and a brand of each navigation system', () => {
  expect(names).toContain('curacao')
  const systems = new Set(brands.map(({ brand }) => brand.settings.navigationSystem))
  expect(systems).toEqual(new Set(['basic', 'panel']))
})

test.each(brands)('the brand $folder is a complete folder', async ({ folder }) => {
  const files = await readdir(join(import.meta.dirname, folder))
  expect(files).toEqual(expect.arrayContaining([...BRAND_FILES]))
})

test.each(brands)('the brand $folder bears the name of its folder', ({ folder, brand }) => {
  expect(brand.name).toBe(folder)
  expect(brand.settings.theme).toBe(folder)
})

test.each(brands)('the settings of $folder are settings that exist', ({ brand }) => {
  expect(settingsOverride.safeParse(brand.settings).error?.issues ?? []).toEqual([])
})

test.each(brands)('$folder asks for passwords of at least 8 characters', ({ brand }) => {
  expect(brand.settings.formFieldsValidation?.password.minLength).toBeGreaterThanOrEqual(8)
})

test.each(brands)('$folder can be visited on this machine by its name', ({ folder, brand }) => {
  expect(brand.hosts).toContain(`${folder}.localhost`)
})

test('no host name belongs to two brands', () => {
  const hosts = brands.flatMap(({ brand }) => brand.hosts)
  expect(hosts.length).toBeGreaterThanOrEqual(brands.length)
  expect(new Set(hosts).size).toBe(hosts.length)
})

test.each(brands)('the place kept for the logo of $folder has its shape', async ({ folder }) => {
  const svg = await readFile(join(import.meta.dirname, folder, 'logo.svg'), 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const ratio = (await loadBrandTokens(folder)).get('logo.ratio')?.value
  expect(ratio).toBeCloseTo(Number(width) / Number(height), 3)
})

test.each(brands)('the pictures of $folder hold nothing that runs or loads', async ({ folder }) => {
  const pattern = (await readdir(join(import.meta.dirname, folder))).filter(
    (file) => file === PAGE_PATTERN,
  )
  for (const file of [...BRAND_PICTURES, ...pattern]) {
    const svg = await readFile(join(import.meta.dirname, folder, file), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/)
    expect(svg).not.toMatch(/<script|<style|<text|<foreignObject|\son\w+=|href=|style=/i)
  }
})
