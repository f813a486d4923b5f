import { SettingRefused } from '../features/site/brand-book.ts'
import { CASHIER_COMMANDS } from './cashier-commands.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import {
  expectArguments as expect,
  jsonOrText,
  OperatorMistake,
  playerOf,
  type Command,
  type Desk,
  type OperatorParts,
} from './desk.ts'
import { OPERATOR_USAGE } from './operator-socket.ts'
import { insertOperatorLog, newestLog, newestPlayers } from './operator-store.ts'
import { TRUST_COMMANDS } from './trust-commands.ts'

const PLAYERS_SHOWN_MAX = 50
const NOTICE_LENGTH_MAX = 1_000
const LOG_SHOWN_MAX = 100

/** By its words; what follows them are its arguments. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'settings show': showSettings,
  'settings set': setSetting,
  'settings unset': unsetSetting,
  notify,
  'login-link': loginLink,
  players,
  'operator-log': operatorLog,
  ...CASHIER_COMMANDS,
  ...GAME_COMMANDS,
  ...TRUST_COMMANDS,
}

/** Runs one command line and returns the lines to print. Whatever comes of it is written down for good. */
export async function runCommand(desk: Desk, args: readonly string[]): Promise<readonly string[]> {
  for (const wordCount of [2, 1]) {
    const name = args.slice(0, wordCount).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return await logged(desk, name, args.slice(wordCount), command)
  }
  throw new OperatorMistake(`There is no command "${args.join(' ')}".\n\n${OPERATOR_USAGE}`)
}

async function logged(desk: Desk, name: string, args: readonly string[], command: Command) {
  const { db, clock } = desk.house
  const write = (outcome: string) =>
    insertOperatorLog(db, { at: clock.now(), command: name, args, outcome })
  try {
    const lines = await command(desk, args)
    await write('done')
    return lines
  } catch (error) {
    const isMistake = error instanceof OperatorMistake || error instanceof SettingRefused
    await write(isMistake ? error.message : 'failed')
    throw error
  }
}

async function operatorLog({ house }: Desk, args: readonly string[]) {
  expect(args, 'operator-log', 0, 0)
  const rows = await newestLog(house.db, LOG_SHOWN_MAX)
  return rows.map(({ at, command, arguments: words, outcome }) =>
    [at.toISOString().slice(0, 19).replace('T', ' '), command, ...words, '->', outcome].join(' '),
  )
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

function settingOf(brandBook: OperatorParts['brandBook'], brand: string, name: string): unknown {
  const settings: Readonly<Record<string, unknown>> = brandBook.byName(brand)?.settings ?? {}
  return settings[name]
}
