/** The only place of the game client that reads a clock. */
export const wallMs = (): number => Date.now()

/** Steady and fine: for motion. */
export const steadyMs = (): number => performance.now()
