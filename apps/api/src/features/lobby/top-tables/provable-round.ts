/** Of `<provider>:<round>`; a provider's name has no colon, a round may. Null where nobody here can verify it. */
export function provableRound(
  provers: ReadonlySet<string>,
  roundKey: string | null,
): string | null {
  const [, provider = '', roundId = ''] = /^([^:]+):(.+)$/.exec(roundKey ?? '') ?? []
  return provers.has(provider) ? roundId : null
}
