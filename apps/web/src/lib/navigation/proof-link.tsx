import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from './navigation.tsx'

/** The way from a bet to the proof of its round. */
export function ProofLink({
  roundId,
  label,
}: {
  readonly roundId: string
  readonly label: string
}): ReactNode {
  return (
    <PageLink
      page="fairness"
      search={`?round=${encodeURIComponent(roundId)}`}
      aria-label={label}
      title={label}
      className="focus-ring grid size-8 shrink-0 place-items-center rounded-sm text-link hover:bg-current/10"
    >
      <ShieldCheck aria-hidden="true" className="size-4" />
    </PageLink>
  )
}
