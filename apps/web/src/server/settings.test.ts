import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { createLog } from '@baize/host'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLocalSettings } from './local-settings.ts'
import { createSettingsStore, SettingsNotLoaded } from './settings.ts'
import { startFakeCore, type FakeCore } from './testing.ts'

let core: FakeCore
beforeEach(async () => {
  core = await startFakeCore()
})
afterEach(() => core.stop())

function storeFor(env: NodeJS.ProcessEnv = {}, coreHost = core.url) {
  return createSettingsStore({
    brands: ['lulu', 'meridian'],
    coreHost,
    local: readLocalSettings(env),
    log: createLog('web', 'silent'),
  })
}

test('R120 every brand gets the settings that the server has for it', async () => {
  core.change({ brandName: 'Lulu', theme: 'lulu' }, 'lulu')
  const store = storeFor()
  await store.load()
  expect(store.of('lulu').settings.brandName).toBe('Lulu')
  expect(store.of('meridian').settings.brandName).toBe(DEFAULT_SETTINGS.brandName)
})

test('a change is met without a restart and told once', async () => {
  const store = storeFor()
  await store.load()
  const changed: string[] = []
  store.onChange((brand) => changed.push(brand))
  await store.refresh()
  expect(changed).toEqual([])

  core.change({ navigationSystem: 'panel' })
  await store.refresh()
  expect(changed.toSorted()).toEqual(['lulu', 'meridian'])
  expect(store.of('lulu').settings.navigationSystem).toBe('panel')
})

test('a server that dies later leaves the settings as they were', async () => {
  core.change({ brandName: 'Lulu' })
  const store = storeFor()
  await store.load()
  await core.stop()
  await store.refresh()
  expect(store.of('lulu').settings.brandName).toBe('Lulu')
})

test('R802 a server that is dead at boot is an error of its own', async () => {
  await core.stop()
  await expect(storeFor().load()).rejects.toBeInstanceOf(SettingsNotLoaded)
})

test('R730 LOCAL_APP_SETTINGS replaces the server, which is not even asked', async () => {
  const store = storeFor({ LOCAL_APP_SETTINGS: '{"brandName":"Mine"}', LOCAL_SHOW_SNOW: '1' })
  await store.load()
  expect(store.of('lulu').settings).toMatchObject({ brandName: 'Mine', theme: 'curacao' })
  expect(core.requests).toEqual([])
})

test('R730 a malformed LOCAL_APP_SETTINGS means the defaults', async () => {
  const store = storeFor({ LOCAL_APP_SETTINGS: '{' })
  await store.load()
  expect(store.of('lulu').settings).toEqual(DEFAULT_SETTINGS)
})

test('R730 a LOCAL_* override is laid over the server’s settings', async () => {
  core.change({ navigationSystem: 'basic', brandName: 'Lulu' })
  const store = storeFor({ LOCAL_NAVIGATION_SYSTEM: 'panel' })
  await store.load()
  expect(store.of('lulu').settings).toMatchObject({ navigationSystem: 'panel', brandName: 'Lulu' })
})

test('R731 a missing theme and a missing brand name fall back to the defaults', async () => {
  core.change({ theme: '', brandName: '' })
  const store = storeFor()
  await store.load()
  expect(store.of('lulu').settings).toMatchObject({
    theme: DEFAULT_SETTINGS.theme,
    brandName: DEFAULT_SETTINGS.brandName,
  })
})
