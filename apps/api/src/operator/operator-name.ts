import { userInfo } from 'node:os'
import { ConfigError, optionalText, readConfig } from '@baize/host'

const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,100}$/u

/** One visible line: a name stands in the log beside what was done, and must not look like a second entry. */
export function isOperatorName(name: string): boolean {
  return NAME.test(name) && name.trim() === name
}

/** In whose name this process gives commands: `OPERATOR`, or the user of the operating system that runs it. */
export function readOperatorName(env: NodeJS.ProcessEnv): string {
  const { operator } = readConfig<{ operator: string | undefined }>(
    { operator: { env: 'OPERATOR', read: optionalText() } },
    env,
  )
  const name = operator ?? systemUser()
  if (!isOperatorName(name))
    throw new ConfigError('OPERATOR must be a name of 1 to 100 characters on one line.')
  return name
}

// A container may run under a number that has no name.
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
