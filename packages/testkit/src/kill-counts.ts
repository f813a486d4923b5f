/** How often each proof kills a program in the middle of its work: in every run, and in the long one. */
export const KILLS = {
  /** The process that writes the ledger. */
  ledger: { ci: 5, long: 1_000 },
  /** The process that counts what the ledger has. */
  follower: { ci: 5, long: 20 },
  /** The process that pays rakeback, in a claim and in the count before it. */
  claims: { ci: 5, long: 40 },
  /** PostgreSQL under the ledger. */
  database: { ci: 5, long: 200 },
  studio: { ci: 5, long: 500 },
  /** Studio and api in turn, over one another's messages. */
  play: { ci: 5, long: 400 },
} as const

export function killsOf(proof: keyof typeof KILLS): number {
  const { ci, long } = KILLS[proof]
  return process.env['PROOFS'] === 'long' ? shareOf(long) : ci
}

/** PROOF_SHARE=10 takes a tenth of a count of the long run, for a sitting that has to end within the hour. */
export function shareOf(longCount: number): number {
  return Math.ceil(longCount / Number(process.env['PROOF_SHARE'] ?? 1))
}

const DAY_MS = 24 * 60 * 60_000

/** How long a proof may take: in every run what hangs is ended, and the long one takes its hours. */
export function proofPatienceMs(inEveryRunMs: number): number {
  return process.env['PROOFS'] === 'long' ? DAY_MS : inEveryRunMs
}
