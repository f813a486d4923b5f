import type { BrowserContext, Request } from '@playwright/test'
import { hiddenSeeds, storedTexts, STUDIO_FILES, TABLE, type Casino } from '@baize/testkit'
import { CARDS } from './card.ts'
import { PASSWORD } from './visitor.ts'

/** Texts that must be found nowhere, each with what it is. */
const secrets = new Map([[PASSWORD, 'password']])
/** Every address that a browser asked for, with the page it came from. */
const addresses: string[] = []

interface Kept {
  readonly place: string
  readonly text: string
}

/** What browsers had kept when they were closed, and where. */
const kept: Kept[] = []
/** Where the sessions of a player and of a game live. Their tokens may be nowhere else. */
const HOME_OF_TOKEN = 'accessToken'
const HOME_OF_GAME_TOKEN = 'hg.session'

for (const [name, number] of Object.entries(CARDS)) {
  secrets.set(number, `card ${name}`)
  secrets.set(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), `card ${name} in groups`)
}

const CVC_IN_TEXT = /\bcvc["']?\s*[:=]\s*["']?\d{3}/i
const PASSWORD_FIELD = /"(\w*[pP]assword\w*)":"((?:[^"\\]|\\.)+)"/g
/** A word that nobody would write by chance. */
const TELLING = /^(?=.*\d)(?=.*[A-Za-z]).{8,}$/
const SIGN_IN_CODE = /[?&]at=([\w-]{20,})/

/** Learns what is secret from what a browser sends, and keeps where it sent it. */
export function learnSecrets(context: BrowserContext): void {
  context.on('request', (request) => learnFrom(request))
}

/** Reads what a browser keeps before it is closed: cookies, storages and databases of every site, and of open pages what goes with them. */
export function learnWhatIsKept(context: BrowserContext): void {
  const close = context.close.bind(context)
  context.close = async (options) => {
    await noteKept(context)
    await close(options)
  }
}

async function noteKept(context: BrowserContext): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames())
  for (const frame of frames) {
    // A frame that is leaving, or one without storage, keeps nothing.
    const entries = await frame
      .evaluate(
        (home) => JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name !== home)),
        HOME_OF_GAME_TOKEN,
      )
      .catch(() => '')
    kept.push({ place: 'the session storage of a page', text: entries })
  }
  const state = await context.storageState({ indexedDB: true }).catch(() => undefined)
  if (!state) return
  kept.push({ place: 'a cookie', text: JSON.stringify(state.cookies) })
  for (const { localStorage, ...databases } of state.origins) {
    const others = localStorage.filter(({ name }) => name !== HOME_OF_TOKEN)
    kept.push({ place: 'the storage of a site', text: JSON.stringify([others, databases]) })
  }
}

function learnFrom(request: Request): void {
  const url = request.url()
  if (url.startsWith('data:') || url.startsWith('blob:')) return
  const { authorization = '', referer = '' } = request.headers()
  addresses.push(`${url} ${referer}`)
  if (authorization.startsWith('Bearer '))
    secrets.set(authorization.slice('Bearer '.length), tokenFor(url))
  const code = SIGN_IN_CODE.exec(url)?.[1]
  if (code !== undefined) secrets.set(code, 'sign-in code')
  for (const [, field = '', text = ''] of (request.postData() ?? '').matchAll(PASSWORD_FIELD))
    if (TELLING.test(text)) secrets.set(text, field)
}

const tokenFor = (url: string): string => `token for ${new URL(url).origin}`

/** What a browser does not send by itself, or sends where nobody listens. */
export function addSecret(text: string, name: string): void {
  secrets.set(text, name)
}

type Left = Pick<Casino, 'dataDir' | 'secrets' | 'logins' | 'output'>

/** Where a secret was found that must not be there. To be asked when the programs have ended. */
export async function foundSecrets(
  casino: Left,
  inTheirKeeping: readonly Kept[] = kept,
): Promise<readonly string[]> {
  const own = Object.entries(casino.secrets).map(([name, text]) => [text, name] as const)
  const passwords = casino.logins.map(({ password, label }) => [password, label] as const)
  const all = [...secrets, ...own, ...passwords]
  const texts = await storedTexts(casino.dataDir)
  // What may be kept is found: the search reads what the programs have written.
  const rows = texts.filter(({ place }) => place.startsWith(TABLE))
  const unread = casino.logins.filter(
    ({ email }) => !rows.some(({ bytes }) => bytes.includes(email)),
  )
  const seeds = new Set(hiddenSeeds(casino.dataDir))
  const said = { place: 'the output of the programs', bytes: Buffer.from(casino.output()) }
  const found = [...texts, said].flatMap(({ place, bytes }) => {
    const isOfStudio = place.startsWith(STUDIO_FILES)
    const inPlace = all.filter(([text]) => bytes.includes(text)).map(([, name]) => name)
    const latin = bytes.toString('latin1')
    if (CVC_IN_TEXT.test(latin)) inPlace.push('CVC')
    if (!isOfStudio && (latin.match(/\b[0-9a-f]{64}\b/g) ?? []).some((seed) => seeds.has(seed)))
      inPlace.push('server seed before its time')
    return inPlace.map((name) => `${name} in ${place}`)
  })
  // A sign-in code comes in the address of the page that exchanges it.
  const asked = addresses.join('\n')
  const inAddresses = all.filter(([text, name]) => name !== 'sign-in code' && asked.includes(text))
  const inBrowsers = inTheirKeeping.flatMap(({ place, text }) =>
    all.filter(([secret]) => text.includes(secret)).map(([, name]) => `${name} in ${place}`),
  )
  console.log(
    `proof: ${all.length} secrets and ${seeds.size} seeds in ${texts.length} files and tables, ` +
      `the output, ${addresses.length} addresses and ${inTheirKeeping.length} things that browsers kept: ` +
      `${found.length + inAddresses.length + inBrowsers.length} found`,
  )
  return [
    ...found,
    ...inAddresses.map(([, name]) => `${name} in an address`),
    ...new Set(inBrowsers),
    ...unread.map(({ email }) => `${email} was not found, so nothing was searched`),
  ]
}
