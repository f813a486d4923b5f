import { describe, expect, test } from 'vitest'
import { MODAL_NAMES } from '@baize/rules/modals'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { SITE_TEXTS as en } from '../../../../locales/english.ts'
import { messageAt } from '../lib/texts/growing-bundle.ts'
import type { ModalDefinition } from '../lib/definitions/modal-definition.ts'
import { modalOf, modalVerdict, MODALS } from './modals.ts'

describe('the registry of modals', () => {
  test.each([
    'login',
    'signup',
    'hold',
    'verify-email-expired',
    'deposit-failed',
    'deposit-return',
    'deposit-decline',
    'deposit-cancel',
    'deposit-pending',
    'deposit-success',
    'deposit-3ds-success',
    'linked-signup',
  ])('R223 knows %s', (name) => {
    expect(modalOf(name)?.name).toBe(name)
  })

  test('R223 has one entry for each name and visitor, and no name without an entry', () => {
    for (const status of ['signed-in', 'signed-out'] as const) {
      const seen = MODALS.filter((modal) => modalVerdict(modal, status) === 'admit')
      expect(new Set(seen.map(({ name }) => name)).size).toBe(seen.length)
    }
    expect(new Set(MODALS.map(({ name }) => name))).toEqual(new Set(MODAL_NAMES))
  })

  test('R460 linked-signup is a registration for a guest and an update for a player', () => {
    expect(modalOf('linked-signup', 'signed-out')?.titleKey).toBe('auth.linked.title')
    expect(modalOf('linked-signup', 'signed-in')?.titleKey).toBe('profile.linked.title')
  })

  test('R221 every modal has a title and a description in words', () => {
    const keys = MODALS.flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey])
    expect(keys.filter((key) => typeof messageAt(en, key) !== 'string')).toEqual([])
  })

  test('R226 closing linked-signup leads to the profile', () => {
    for (const status of ['signed-in', 'signed-out'] as const) {
      const closesTo = modalOf('linked-signup', status)?.closesTo
      expect(closesTo?.(DEFAULT_SETTINGS)).toEqual({ page: 'edit-profile' })
    }
  })

  test('R224 closing sign-up leads to hold only where the operator holds visitors', () => {
    const closesTo = modalOf('signup')?.closesTo
    expect(closesTo?.({ ...DEFAULT_SETTINGS, holdUserOnRegistration: true })).toEqual({
      modal: 'hold',
    })
    expect(closesTo?.(DEFAULT_SETTINGS)).toBeUndefined()
  })
})

describe('who may see a modal', () => {
  type Case = [ModalDefinition['audience'], Parameters<typeof modalVerdict>[1], string]
  test.each<Case>([
    ['guest', 'signed-out', 'admit'],
    ['guest', 'signed-in', 'refuse'],
    ['guest', 'initialised', 'wait'],
    ['user', 'signed-in', 'admit'],
    ['user', 'signed-out', 'refuse'],
    ['user', 'initialised', 'wait'],
    ['any', 'signed-in', 'admit'],
    ['any', 'signed-out', 'admit'],
    ['any', 'initialised', 'admit'],
  ])('R101 one for %s, asked by a visitor who is %s: %s', (audience, status, expected) => {
    expect(modalVerdict({ audience }, status)).toBe(expected)
  })

  test('R220 nobody sees a modal that does not exist', () => {
    expect(modalOf('nonsense')).toBeUndefined()
    expect(modalVerdict(undefined, 'signed-in')).toBe('refuse')
  })
})
