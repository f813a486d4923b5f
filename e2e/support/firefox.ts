import { spawnSync } from 'node:child_process'
import { dirname, delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserType } from '@playwright/test'

const COMMANDS = ['firefox-esr', 'firefox']
const STARTED_BY = fileURLToPath(new URL('./start-firefox.ts', import.meta.url))

export type Engine = 'chromium' | 'firefox'

const isAsked = process.env['PROOFS'] === 'long'
const command = isAsked ? COMMANDS.find((name) => spawnSync(name, ['-v']).status === 0) : undefined
if (isAsked && command === undefined) console.log('skipped: firefox is not installed')

/** What is shown in more than one browser is shown in all of them in the long run only. */
export const ENGINES: readonly Engine[] =
  command === undefined ? ['chromium'] : ['chromium', 'firefox']

/** The Firefox of the machine as it is: Playwright speaks WebDriver BiDi with it, and needs no build of its own. */
export async function launchFirefox(type: BrowserType): Promise<Browser> {
  const { PATH = '' } = process.env
  return await type.launch({
    channel: 'moz-firefox',
    executablePath: STARTED_BY,
    args: [],
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), PATH].join(delimiter),
      FIREFOX_COMMAND: command ?? '',
    },
  })
}
