import {
  expectArguments,
  jsonOrText,
  OperatorMistake,
  playerOf,
  type Command,
  type OperatorFeatures,
} from './command.ts'
import { newestLog, newestPlayers } from './operator-store.ts'

const PLAYERS_SHOWN_MAX = 50
const NOTICE_LENGTH_MAX = 1_000
const LOG_SHOWN_MAX = 100

/** What an operator does about settings, players and the backend itself, by its words. */
export const SITE_COMMANDS = {
  'settings show': async ({ features: { brandSettings } }, args) => {
    const [brandName, only] = expectArguments(args, 'settings show <brand> [name]', 1, 2)
    const brand = brandSettings.byName(brandName)
    if (!brand) {
      throw new OperatorMistake(
        `There is no brand ${brandName}; there are ${brandSettings.names().join(', ')}.`,
      )
    }
    const changed = new Set(brandSettings.changed(brandName))
    const shown = Object.entries(brand.settings).filter(([name]) => !only || name === only)
    if (shown.length === 0) throw new OperatorMistake(`There is no setting ${only}.`)
    return shown.map(([name, value]) => ({
      name,
      value: value as unknown,
      isChanged: changed.has(name),
    }))
  },

  'settings set': async ({ features: { brandSettings } }, args) => {
    const usage = 'settings set <brand> <name> <value>'
    const [brand, name, value] = expectArguments(args, usage, 3, 3)
    await brandSettings.set(brand, name, jsonOrText(value))
    return { brand, name, value: settingOf(brandSettings, brand, name) }
  },

  'settings unset': async ({ features: { brandSettings } }, args) => {
    const [brand, name] = expectArguments(args, 'settings unset <brand> <name>', 2, 2)
    await brandSettings.unset(brand, name)
    return { brand, name, value: settingOf(brandSettings, brand, name) }
  },

  notify: async ({ context, features }, args) => {
    const usage = 'notify <email> <text>'
    const [email, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const text = words.join(' ')
    if (text.length > NOTICE_LENGTH_MAX) {
      throw new OperatorMistake(`A message has at most ${NOTICE_LENGTH_MAX} characters.`)
    }
    const { id } = await playerOf(features, email)
    const pageCount = await features.live.countOf(id)
    if (pageCount > 0) features.live.send(id, 'notice', { id: context.random.uuid(), text })
    return { email, pageCount }
  },

  'login-link': async ({ context, features }, args) => {
    const [email] = expectArguments(args, 'login-link <email>', 1, 1)
    const { brand } = await playerOf(features, email)
    const code = await features.accounts.issueSignInCode(email)
    // A brand whose folder is gone leaves its players on the platform: they enter by its main address.
    const siteUrl = features.brandSettings.byName(brand)?.siteUrl ?? context.config.publicSiteUrl
    return { url: `${siteUrl}/?at=${code}` }
  },

  players: async ({ context }, args) => {
    expectArguments(args, 'players', 0, 0)
    const rows = await newestPlayers(context.db, PLAYERS_SHOWN_MAX)
    return rows.map((row) => ({
      email: row.email,
      brand: row.brand,
      createdAt: row.created_at,
      isEmailVerified: row.email_verified_at !== null,
    }))
  },

  jobs: async ({ features }, args) => {
    expectArguments(args, 'jobs', 0, 0)
    return await features.jobs.states()
  },

  'operator-log': async ({ context }, args) => {
    expectArguments(args, 'operator-log', 0, 0)
    return await newestLog(context.db, LOG_SHOWN_MAX)
  },
} satisfies Readonly<Record<string, Command>>

function settingOf(
  brandSettings: OperatorFeatures['brandSettings'],
  brand: string,
  name: string,
): unknown {
  const settings: Readonly<Record<string, unknown>> = brandSettings.byName(brand)?.settings ?? {}
  return settings[name]
}
