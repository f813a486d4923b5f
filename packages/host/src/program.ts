import { ConfigError } from './config.ts'

export interface RunningProgram {
  readonly stop: () => Promise<void>
  /** What the launcher should tell the person who started it, e.g. demo logins. */
  readonly announcement?: Readonly<Record<string, unknown>>
}

/**
 * Runs a program until it is told to stop. `start` brings it up and returns how to bring it down again;
 * both Ctrl-C and a supervisor's SIGTERM stop it once, cleanly, and a second signal does not wait.
 */
export function runProgram(start: () => Promise<RunningProgram>): void {
  const stopRequested = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
    // The launcher holds our IPC channel: when it dies without a word, we must not live on as an orphan.
    process.once('disconnect', () => resolve())
    // It may have died while our modules were still loading; without a launcher this is undefined.
    if (process.connected === false) resolve()
  })

  start().then(
    async ({ stop, announcement = {} }) => {
      process.send?.({ ready: true, ...announcement })
      await stopRequested
      await stop()
      process.exit(0)
    },
    (error: unknown) => {
      console.error(explain(error))
      process.exit(1)
    },
  )
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (isPortTaken(error))
    return `Port ${error.port} is already taken by another program; stop it or choose another port.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
