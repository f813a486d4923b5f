import { expect, test } from 'vitest'
import type { Scene } from '../scene/scene.ts'
import { keysOf } from './hotkeys.ts'
import { INIT, tableOf } from './testing.ts'

const listed = (scene: Partial<Scene>, init: Partial<typeof INIT> = {}) =>
  keysOf(tableOf([], init, scene).game).map(({ key }) => key)

const ALL = [' ', 'arrowup', 'arrowdown', 'a', 't', 'm', 'i']

test('the list of keys is what this game has: those of the shell, and its own', () => {
  const own = { key: 'q', label: 'keys.risk' } as const
  expect(listed({ hotkeys: () => [own] })).toEqual([...ALL, 'q'])
})

test('a game of decisions has no key for autoplay, and a law without turbo none for turbo', () => {
  expect(listed({ hasSteps: true })).not.toContain('a')
  const jurisdiction = { ...INIT.jurisdiction, turbo: false, autoplay: false }
  expect(listed({}, { jurisdiction })).toEqual(ALL.filter((key) => key !== 'a' && key !== 't'))
})

test('a shared table has no key that places a bet, unless it can be played by itself', () => {
  expect(listed({ isShared: true, canAutoplay: false })).toEqual(['arrowup', 'arrowdown', 'm', 'i'])
  expect(listed({ isShared: true, canAutoplay: true })).toContain(' ')
})

test('what is listed is what it does', () => {
  const heard: string[] = []
  const { game } = tableOf(
    [],
    {},
    {
      hotkeys: () => [{ key: 'q', label: 'keys.risk' }],
      onHotkey: (key) => void heard.push(key),
    },
  )
  const press = (wanted: string) =>
    keysOf(game)
      .find(({ key }) => key === wanted)
      ?.act()
  press('q')
  press('arrowup')
  press('i')
  expect(heard).toEqual(['q'])
  expect(game.state.bet).toBe(500n)
  expect(game.state.dialog).toBe('info')
})
