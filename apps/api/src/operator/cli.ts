import { ConfigError } from '@baize/host'
import { readApiConfig } from '../config.ts'
import { askOperatorChannel } from './ask.ts'
import { readOperatorName } from './operator-name.ts'
import { OPERATOR_USAGE } from './operator-socket.ts'

const USAGE_EXIT_CODE = 2

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    console.log(OPERATOR_USAGE)
    return args.length === 0 ? USAGE_EXIT_CODE : 0
  }
  const { dataDir } = readApiConfig(process.env)
  const { ok, lines } = await askOperatorChannel(dataDir, readOperatorName(process.env), args)
  for (const line of lines) (ok ? console.log : console.error)(line)
  return ok ? 0 : 1
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  },
)
