import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameFolders, TITLES } from './sheet-games.ts'

describe('sheets and games', () => {
  test('every folder with a game is found, and nothing else', () => {
    const slugs = gameFolders()
    expect(slugs).toContain('storm-citadel')
    for (const slug of slugs) expect(existsSync(join(TITLES, slug, 'game.ts'))).toBe(true)
  })
})
