import type { House } from '../house.ts'
import type { ApiServer } from '../server.ts'
import { OPERATOR_USAGE } from './operator-socket.ts'
import { newestPlayers } from './operator-store.ts'

/** The operator asked for something that cannot be; the message says what. */
export class OperatorMistake extends Error {}

export type OperatorParts = Pick<ApiServer, 'brandBook' | 'accounts' | 'live'>

interface Desk {
  readonly house: Pick<House, 'config' | 'db' | 'random'>
  readonly parts: OperatorParts
}

type Command = (desk: Desk, args: readonly string[]) => Promise<readonly string[]>

const PLAYERS_SHOWN_MAX = 50
const NOTICE_LENGTH_MAX = 1_000

/** By its words; what follows them are its arguments. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'settings show': showSettings,
  'settings set': setSetting,
  'settings unset': unsetSetting,
  notify,
  'login-link': loginLink,
  players,
}

/** Runs one command line and returns the lines to print. */
export async function runCommand(desk: Desk, args: readonly string[]): Promise<readonly string[]> {
  for (const wordCount of [2, 1]) {
    const name = args.slice(0, wordCount).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return await command(desk, args.slice(wordCount))
  }
  throw new OperatorMistake(`There is no command "${args.join(' ')}".\n\n${OPERATOR_USAGE}`)
}

async function showSettings({ parts: { brandBook } }: Desk, args: readonly string[]) {
  const [brandName, only] = expect(args, 'settings show <brand> [name]', 1, 2)
  const brand = brandBook.byName(brandName)
  if (!brand) {
    throw new OperatorMistake(
      `There is no brand ${brandName}; there are ${brandBook.names().join(', ')}.`,
    )
  }
  const changed = new Set(brandBook.changed(brandName))
  const shown = Object.entries(brand.settings).filter(([name]) => !only || name === only)
  if (shown.length === 0) throw new OperatorMistake(`There is no setting ${only}.`)
  return shown.map(
    ([name, value]) => `${changed.has(name) ? '*' : ' '} ${name} = ${JSON.stringify(value)}`,
  )
}

async function setSetting({ parts: { brandBook } }: Desk, args: readonly string[]) {
  const [brand, name, value] = expect(args, 'settings set <brand> <name> <value>', 3, 3)
  await brandBook.set(brand, name, jsonOrText(value))
  return [`${name} of ${brand} is now ${JSON.stringify(settingOf(brandBook, brand, name))}`]
}

async function unsetSetting({ parts: { brandBook } }: Desk, args: readonly string[]) {
  const [brand, name] = expect(args, 'settings unset <brand> <name>', 2, 2)
  await brandBook.unset(brand, name)
  return [`${name} of ${brand} is again ${JSON.stringify(settingOf(brandBook, brand, name))}`]
}

async function notify({ house, parts }: Desk, args: readonly string[]) {
  const [email, ...words] = expect(args, 'notify <email> <text>', 2, Number.POSITIVE_INFINITY)
  const text = words.join(' ')
  if (text.length > NOTICE_LENGTH_MAX) {
    throw new OperatorMistake(`A message has at most ${NOTICE_LENGTH_MAX} characters.`)
  }
  const { id } = await playerOf(parts, email)
  const count = await parts.live.countOf(id)
  if (count === 0) return [`${email} has no page open; nobody saw the message`]
  parts.live.send(id, 'notice', { id: house.random.uuid(), text })
  return [`shown to ${email} on ${count} open ${count === 1 ? 'page' : 'pages'}`]
}

async function loginLink({ house, parts }: Desk, args: readonly string[]) {
  const [email] = expect(args, 'login-link <email>', 1, 1)
  const { brand } = await playerOf(parts, email)
  const code = await parts.accounts.issueSignInCode(email)
  // A brand whose folder is gone leaves its players on the platform: they enter by its main door.
  const siteUrl = parts.brandBook.byName(brand)?.siteUrl ?? house.config.publicSiteUrl
  return [`${siteUrl}/?at=${code}`]
}

async function players({ house }: Desk, args: readonly string[]) {
  expect(args, 'players', 0, 0)
  const rows = await newestPlayers(house.db, PLAYERS_SHOWN_MAX)
  if (rows.length === 0) return ['there are no players yet']
  return rows.map(({ email, brand, created_at, email_verified_at }) =>
    [
      created_at.toISOString().slice(0, 16).replace('T', ' '),
      brand.padEnd(12),
      email_verified_at ? 'verified  ' : 'unverified',
      email,
    ].join('  '),
  )
}

async function playerOf({ accounts }: OperatorParts, email: string) {
  const player = await accounts.findByEmail(email)
  if (!player) throw new OperatorMistake(`There is no player ${email}.`)
  return player
}

function expect(args: readonly string[], usage: string, min: number, max: number) {
  if (args.length < min || args.length > max) {
    throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
  }
  return args as readonly [string, string, string]
}

/** A shell takes quotes away: what is no JSON is a text. */
function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function settingOf(brandBook: OperatorParts['brandBook'], brand: string, name: string): unknown {
  const settings: Readonly<Record<string, unknown>> = brandBook.byName(brand)?.settings ?? {}
  return settings[name]
}
