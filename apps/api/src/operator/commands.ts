import { SettingRefused } from '../features/site/brand-settings.ts'
import { CASHIER_COMMANDS } from './cashier-commands.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import {
  expectArguments as expect,
  jsonOrText,
  OperatorMistake,
  playerOf,
  type Command,
  type CommandContext,
  type OperatorFeatures,
} from './command.ts'
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
export async function runCommand(
  commandContext: CommandContext,
  args: readonly string[],
): Promise<readonly string[]> {
  for (const wordCount of [2, 1]) {
    const name = args.slice(0, wordCount).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return await logged(commandContext, name, args.slice(wordCount), command)
  }
  throw new OperatorMistake(`There is no command "${args.join(' ')}".\n\n${OPERATOR_USAGE}`)
}

async function logged(
  commandContext: CommandContext,
  name: string,
  args: readonly string[],
  command: Command,
) {
  const { db, clock } = commandContext.context
  const write = (outcome: string) =>
    insertOperatorLog(db, { at: clock.now(), command: name, args, outcome })
  try {
    const lines = await command(commandContext, args)
    await write('done')
    return lines
  } catch (error) {
    const isMistake = error instanceof OperatorMistake || error instanceof SettingRefused
    await write(isMistake ? error.message : 'failed')
    throw error
  }
}

async function operatorLog({ context }: CommandContext, args: readonly string[]) {
  expect(args, 'operator-log', 0, 0)
  const rows = await newestLog(context.db, LOG_SHOWN_MAX)
  return rows.map(({ at, command, arguments: words, outcome }) =>
    [at.toISOString().slice(0, 19).replace('T', ' '), command, ...words, '->', outcome].join(' '),
  )
}

async function showSettings(
  { features: { brandSettings } }: CommandContext,
  args: readonly string[],
) {
  const [brandName, only] = expect(args, 'settings show <brand> [name]', 1, 2)
  const brand = brandSettings.byName(brandName)
  if (!brand) {
    throw new OperatorMistake(
      `There is no brand ${brandName}; there are ${brandSettings.names().join(', ')}.`,
    )
  }
  const changed = new Set(brandSettings.changed(brandName))
  const shown = Object.entries(brand.settings).filter(([name]) => !only || name === only)
  if (shown.length === 0) throw new OperatorMistake(`There is no setting ${only}.`)
  return shown.map(
    ([name, value]) => `${changed.has(name) ? '*' : ' '} ${name} = ${JSON.stringify(value)}`,
  )
}

async function setSetting(
  { features: { brandSettings } }: CommandContext,
  args: readonly string[],
) {
  const [brand, name, value] = expect(args, 'settings set <brand> <name> <value>', 3, 3)
  await brandSettings.set(brand, name, jsonOrText(value))
  return [`${name} of ${brand} is now ${JSON.stringify(settingOf(brandSettings, brand, name))}`]
}

async function unsetSetting(
  { features: { brandSettings } }: CommandContext,
  args: readonly string[],
) {
  const [brand, name] = expect(args, 'settings unset <brand> <name>', 2, 2)
  await brandSettings.unset(brand, name)
  return [`${name} of ${brand} is again ${JSON.stringify(settingOf(brandSettings, brand, name))}`]
}

async function notify({ context, features }: CommandContext, args: readonly string[]) {
  const [email, ...words] = expect(args, 'notify <email> <text>', 2, Number.POSITIVE_INFINITY)
  const text = words.join(' ')
  if (text.length > NOTICE_LENGTH_MAX) {
    throw new OperatorMistake(`A message has at most ${NOTICE_LENGTH_MAX} characters.`)
  }
  const { id } = await playerOf(features, email)
  const count = await features.live.countOf(id)
  if (count === 0) return [`${email} has no page open; nobody saw the message`]
  features.live.send(id, 'notice', { id: context.random.uuid(), text })
  return [`shown to ${email} on ${count} open ${count === 1 ? 'page' : 'pages'}`]
}

async function loginLink({ context, features }: CommandContext, args: readonly string[]) {
  const [email] = expect(args, 'login-link <email>', 1, 1)
  const { brand } = await playerOf(features, email)
  const code = await features.accounts.issueSignInCode(email)
  // A brand whose folder is gone leaves its players on the platform: they enter by its main door.
  const siteUrl = features.brandSettings.byName(brand)?.siteUrl ?? context.config.publicSiteUrl
  return [`${siteUrl}/?at=${code}`]
}

async function players({ context }: CommandContext, args: readonly string[]) {
  expect(args, 'players', 0, 0)
  const rows = await newestPlayers(context.db, PLAYERS_SHOWN_MAX)
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

function settingOf(
  brandSettings: OperatorFeatures['brandSettings'],
  brand: string,
  name: string,
): unknown {
  const settings: Readonly<Record<string, unknown>> = brandSettings.byName(brand)?.settings ?? {}
  return settings[name]
}
