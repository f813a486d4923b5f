/** Something the person at the terminal can mend: its message is one sentence, shown without a stack. */
export class Problem extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'Problem'
  }
}

/**
 * Runs a command-line tool and ends the process with the exit code it returns.
 * @param {() => Promise<number>} main
 */
export function runTool(main) {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Problem ? error.message : error)
      process.exit(1)
    },
  )
}
