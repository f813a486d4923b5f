import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configHashOf } from '@baize/fair/canonical'
import { describe, expect, test } from 'vitest'
import { configHashOfGame, gameFolders, TITLES, isCurrent, loadGame } from './sheet-games.ts'

describe('sheets and games', () => {
  test('every folder with a game is found, and nothing else', () => {
    const slugs = gameFolders()
    expect(slugs).toContain('storm-citadel')
    for (const slug of slugs) expect(existsSync(join(TITLES, slug, 'game.ts'))).toBe(true)
  })

  test('a pay that changed leaves the sheet behind', async () => {
    const { engine, config } = await loadGame('ember-sevens')
    const sheet = JSON.parse(
      readFileSync(join(TITLES, 'ember-sevens', 'sheet.json'), 'utf8'),
    ) as unknown
    expect(isCurrent(await configHashOfGame('ember-sevens'), sheet)).toBe(true)
    const dearer = { ...(config as object), paytable: { W: { 3: 901 } } }
    expect(isCurrent(configHashOf(engine.name, dearer), sheet)).toBe(false)
    expect(isCurrent(configHashOf(engine.name, config), null)).toBe(false)
  })
})
