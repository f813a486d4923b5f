import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../lib/api/api.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'
import { chooseGhostMode } from './ghost-mode.ts'

let queryClient: QueryClient
const { queryKey } = userDetailsQuery()

beforeEach(() => {
  queryClient = new QueryClient()
  const details = { success: true, data: { getUser: { ghostMode: false, nickname: 'ann' } } }
  queryClient.setQueryData(queryKey, details as unknown as Answer<'getUserDetails'>)
})

function shown() {
  return queryClient.getQueryData<Answer<'getUserDetails'>>(queryKey)?.data.getUser
}

test('R609 ghost mode shows at once, before the server has answered, and leaves the rest alone', async () => {
  let seen: boolean | undefined
  await chooseGhostMode(
    queryClient,
    true,
    async (ghostMode) => {
      seen = shown()?.ghostMode
      expect(ghostMode).toBe(true)
    },
    () => true,
  )
  expect(seen).toBe(true)
  expect(shown()).toEqual({ ghostMode: true, nickname: 'ann' })
})

test('R609 a choice that could not be saved is taken back and told', async () => {
  const refuse = async () => {
    throw new Error('refused')
  }
  await expect(chooseGhostMode(queryClient, true, refuse, () => true)).rejects.toThrow('refused')
  expect(shown()?.ghostMode).toBe(false)
})

test('R609 a late refusal of an earlier choice does not undo the newer one', async () => {
  const refuse = async () => {
    throw new Error('refused')
  }
  await expect(chooseGhostMode(queryClient, true, refuse, () => false)).rejects.toThrow('refused')
  expect(shown()?.ghostMode).toBe(true)
})
