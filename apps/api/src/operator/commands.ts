import { SettingRefused } from '../features/site/brand-settings.ts'
import { BONUS_COMMANDS } from './bonus-commands.ts'
import { OFFER_COMMANDS } from './offer-commands.ts'
import { RACE_COMMANDS } from './race-commands.ts'
import { REWARD_COMMANDS } from './reward-commands.ts'
import { CASHIER_COMMANDS } from './cashier-commands.ts'
import { CHAT_COMMANDS } from './chat-commands.ts'
import { OperatorMistake, type Command, type CommandContext } from './command.ts'
import { DOCUMENT_COMMANDS } from './document-commands.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import { OPERATOR_USAGE } from './operator-socket.ts'
import { insertOperatorLog } from './operator-store.ts'
import { SITE_COMMANDS } from './site-commands.ts'
import { TRUST_COMMANDS } from './trust-commands.ts'

/** By its words; what follows them are its arguments. */
const COMMANDS = {
  ...SITE_COMMANDS,
  ...CASHIER_COMMANDS,
  ...GAME_COMMANDS,
  ...BONUS_COMMANDS,
  ...OFFER_COMMANDS,
  ...RACE_COMMANDS,
  ...REWARD_COMMANDS,
  ...TRUST_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...CHAT_COMMANDS,
}

export type Commands = typeof COMMANDS
export type CommandName = keyof Commands
export type CommandData<N extends CommandName> = Awaited<ReturnType<Commands[N]>>

/** What a command returned; `print.ts` makes lines of it. */
export interface CommandResult<N extends CommandName = CommandName> {
  readonly name: N
  readonly data: CommandData<N>
}

/** Runs one command line. Who gave it and whatever comes of it is written down for good. */
export async function runCommand(
  commandContext: CommandContext,
  args: readonly string[],
): Promise<CommandResult> {
  for (const wordCount of [2, 1]) {
    const name = args.slice(0, wordCount).join(' ')
    if (isCommand(name)) return await logged(commandContext, name, args.slice(wordCount))
  }
  throw new OperatorMistake(`There is no command "${args.join(' ')}".\n\n${OPERATOR_USAGE}`)
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

async function logged(
  commandContext: CommandContext,
  name: CommandName,
  args: readonly string[],
): Promise<CommandResult> {
  const { operator, context } = commandContext
  const { db, clock, log } = context
  const command: Command = COMMANDS[name]
  async function write(outcome: string): Promise<void> {
    log.info({ operator, command: name, outcome }, 'operator command run')
    await insertOperatorLog(db, { at: clock.now(), operator, command: name, args, outcome })
  }
  try {
    const data = (await command(commandContext, args)) as CommandData<CommandName>
    await write('done')
    return { name, data }
  } catch (error) {
    const isMistake = error instanceof OperatorMistake || error instanceof SettingRefused
    await write(isMistake ? error.message : 'failed')
    throw error
  }
}
