import type { UpdateUserBody } from '@baize/contract'
import type { Updateable } from 'kysely'
import type { PlayerTable } from '../../database/tables.ts'
import { PASSWORD, type TestSite } from '../auth/testing.ts'

/** A player whose account says what the test needs; the mailbox is not proven unless it says so. */
export async function openProfile(
  site: TestSite,
  email: string,
  facts: Updateable<PlayerTable> = {},
) {
  await site.register(email)
  const changes = { email_verified_at: null, ...facts }
  await site.context.db.updateTable('player').set(changes).where('email', '=', email).execute()
  const token = await site.logIn(email)
  return {
    token,
    update: (body: UpdateUserBody, brand = 'curacao') =>
      site.call('updateUserDetails', { token, body, headers: { 'x-baize-brand': brand } }),
    move: (to: string) =>
      site.call('updateUserDetails', { token, body: { email: to, currentPassword: PASSWORD } }),
    user: async () => (await site.call('getUserDetails', { token })).json().data.getUser,
  }
}
