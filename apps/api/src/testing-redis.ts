/** Suites run side by side, and one that kills its processes would leave the others waiting for their answers. */
const SUITES = ['neighbour', 'live', 'chat', 'chat-kill'] as const

/** A database of that Redis for one suite: the one it names, and those before it. Undefined where there is no Redis. */
export function redisUrlOf(
  suite: (typeof SUITES)[number],
  redisUrl: string | undefined,
): string | undefined {
  if (redisUrl === undefined) return undefined
  const url = new URL(redisUrl)
  const last = Number(url.pathname.slice(1) || 15)
  url.pathname = `/${last - SUITES.indexOf(suite)}`
  return url.href
}
