/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Past } from '../../live/messages.ts'
import { Dialog } from '../../client/controls/controls.tsx'
import type { Translate } from '../../client/texts/texts.ts'
import type { Checked, ResultOf } from './proof-check.ts'
import './live.css'

interface ProofDialogProps {
  readonly round: Past
  /** The one before it, if it is known: a link is then verified in one step. */
  readonly earlier: Past | undefined
  readonly result: string
  readonly resultOf: ResultOf
  readonly t: Translate
  onVerify(): void
  onClose(): void
}

/** A past round with everything it was drawn from, computed once more in this browser. */
export function ProofDialog(props: ProofDialogProps) {
  const { round, earlier, result, resultOf, t, onVerify, onClose } = props
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    let isWanted = true
    // The arithmetic of fairness is loaded when somebody asks for it.
    const check = async (): Promise<void> => {
      const { checkRound } = await import('./proof-check.ts')
      if (isWanted) setChecked(checkRound(round, earlier, resultOf))
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [round, earlier, resultOf])
  const facts: readonly [string, string][] = [
    [t('proof.round'), round.roundId],
    [t('proof.hash'), round.chainHash ?? ''],
    [t('proof.seeds'), round.clientSeeds.join(', ') || t('proof.noSeeds')],
    [t('proof.salt'), round.salt],
    [t('proof.terminal'), round.terminalHash],
  ]
  return (
    <Dialog
      title={t('proof.title', { index: round.index })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div class="live-proof">
        <p class="live-proof-result">{result}</p>
        <ul class="live-proof-checks" aria-live="polite">
          <Check isOk={checked?.isOfChain} text={t('proof.chain')} />
          <Check isOk={checked?.isResult} text={t('proof.same')} />
        </ul>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="ltr">{value}</dd>
            </div>
          ))}
        </dl>
        <p class="live-proof-how">{t('proof.how')}</p>
        <button type="button" class="hg-quiet" onClick={onVerify}>
          {t('proof.verify')}
        </button>
        <p class="live-proof-how">{t('proof.verify.hint')}</p>
      </div>
    </Dialog>
  )
}

function Check({ isOk, text }: { readonly isOk: boolean | undefined; readonly text: string }) {
  return (
    <li data-ok={isOk === undefined ? 'waiting' : String(isOk)}>
      <span aria-hidden="true">{isOk === undefined ? '…' : isOk ? '✓' : '✗'}</span> {text}
    </li>
  )
}
