const TICK_TERMINAL_MS = 1_000
// Logs of a build machine are read later: a line now and then shows life without flooding them.
const TICK_LOG_MS = 15_000

/**
 * Shows that a longer deed is under way, and how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} deed
 * @returns {Promise<T>}
 */
export async function withProgress(label, deed) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const terminal = process.stdout.isTTY
  const show = terminal
    ? () => process.stdout.write(`\r${label} … ${seconds()} `)
    : () => process.stdout.write(`${label} … ${seconds()}\n`)
  if (terminal) show()
  else process.stdout.write(`${label} …\n`)
  const ticking = setInterval(show, terminal ? TICK_TERMINAL_MS : TICK_LOG_MS)
  try {
    const result = await deed()
    process.stdout.write(`${terminal ? '\r' : ''}${label} … done in ${seconds()}\n`)
    return result
  } catch (error) {
    if (terminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(ticking)
  }
}
