import type { User } from '@baize/contract/profile'
import { shownEmail } from '@baize/rules/email'

type Named = Pick<User, 'firstName' | 'lastName' | 'nickname' | 'email'>

/** What the house calls a player: by their name, else as they call themselves, else by their mailbox. */
export function playerName({ firstName, lastName, nickname, email }: Named): string | undefined {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || nickname || shownEmail(email) || undefined
}
