import type { CommandContext } from './command.ts'
import { runCommand } from './commands.ts'
import { printed } from './print.ts'

/** What an operator would read in a terminal. */
export async function operatorLines(
  commandContext: Omit<CommandContext, 'operator'>,
  args: readonly string[],
): Promise<readonly string[]> {
  return printed(await runCommand({ ...commandContext, operator: 'tester' }, args))
}
