/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Past } from '../../live/messages.ts'
import type { Translate } from '../../client/texts/texts.ts'
import type { ResultOf } from './proof-check.ts'
import { ProofDialog } from './proof-dialog.tsx'
import './live.css'

interface PastRoundsProps {
  readonly past: readonly Past[]
  readonly label: string
  textOf(round: Past): string
  toneOf(round: Past): string
  /** Loads what computes a result from the draws of a round. */
  resultOf(): Promise<ResultOf>
  readonly t: Translate
  /** Opens the verifier with that round. */
  onVerify(round: Past): void
}

/** The last results, each a way to its proof. */
export function PastRounds(props: PastRoundsProps) {
  const { past, label, textOf, toneOf, resultOf, t, onVerify } = props
  const [asked, setAsked] = useState<{ readonly round: Past; readonly compute: ResultOf } | null>(
    null,
  )
  const earlier = asked && past.find(({ index }) => index < asked.round.index)
  return (
    <>
      <ol class="live-past" aria-label={label}>
        {past.map((round) => (
          <li key={round.roundId}>
            <button
              type="button"
              data-tone={toneOf(round)}
              aria-label={t('live.verify', { result: textOf(round) })}
              onClick={() => {
                void resultOf().then((compute) => setAsked({ round, compute }))
              }}
            >
              {textOf(round)}
            </button>
          </li>
        ))}
      </ol>
      {asked && (
        <ProofDialog
          round={asked.round}
          earlier={earlier ?? undefined}
          result={textOf(asked.round)}
          resultOf={asked.compute}
          t={t}
          onVerify={() => onVerify(asked.round)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
