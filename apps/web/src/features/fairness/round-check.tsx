import type { Claim, Verification } from '@baize/fair/verify'
import { verifyRound } from '@baize/fair/verify'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, CONTROL_CLASS, useFieldProps } from '@baize/ui/field'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { reasonText } from './reasons.ts'
import { betOf, proofOf, readRound, type ReadRound, type RoundFields } from './round-fields.ts'
import { loadGame } from './verifiable-games.ts'
import { BetFields, ChainFields, SeedFields, TextField } from './verifier-fields.tsx'
import { useVerifierText } from './verifier-texts.ts'
import { VerificationView, WaitingProof } from './verification-view.tsx'

interface RoundCheckProps {
  readonly start: RoundFields
  /** A round that was fetched; checked at once. */
  readonly given?: ReadRound | undefined
  readonly locale: string
}

/** One round: from what it was drawn, what was bet, and whether the house has said the truth. */
export function RoundCheck({ start, given, locale }: RoundCheckProps): ReactNode {
  const t = useVerifierText()
  const [fields, setFields] = useState(given?.fields ?? start)
  const [claim, setClaim] = useState<Claim>(given?.claim ?? {})
  const { outcome, check, forget } = useCheck()
  const isSecret = given !== undefined && !given.isRevealed
  const checkGiven = useEffectEvent(() => given?.isRevealed && check(given.fields, given.claim))
  useEffect(() => void checkGiven(), [])

  const take = (round: ReadRound) => {
    setFields(round.fields)
    setClaim(round.claim)
    forget()
    if (round.isRevealed) check(round.fields, round.claim)
  }
  const change = (part: Partial<RoundFields>) => {
    setFields((before) => ({ ...before, ...part }))
    forget()
  }
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      <form
        className="grid gap-4 tablet:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          check(fields, claim)
        }}
      >
        <PasteField onRound={take} />
        <BetFields fields={fields} onChange={change} hasSteps />
        {fields.kind === 'seeds' ? (
          <>
            <SeedFields fields={fields} onChange={change} />
            <TextField fields={fields} onChange={change} name="nonce" label="nonce" isNumber />
            <TextField
              fields={fields}
              onChange={change}
              name="commitment"
              label="commitment"
              hint="commitmentHint"
              className="tablet:col-span-2"
            />
          </>
        ) : (
          <ChainFields fields={fields} onChange={change} />
        )}
        <Button type="submit" size="lg" isWide className="tablet:col-span-2">
          {t('verify')}
        </Button>
      </form>
      <div className="flex flex-col gap-4">
        {isSecret && !outcome && <Banner tone="info">{t('notRevealed')}</Banner>}
        {!isSecret && !outcome && <WaitingProof />}
        {typeof outcome === 'string' && (
          <Banner tone="error">{t('bad', { reason: outcome })}</Banner>
        )}
        {typeof outcome === 'object' && (
          <VerificationView
            verification={outcome}
            currencyCode={fields.currencyCode}
            locale={locale}
          />
        )}
      </div>
    </div>
  )
}

/** The verification, or in words why there can be none. */
function useCheck() {
  const t = useVerifierText()
  const [outcome, setOutcome] = useState<Verification | string>()
  const check = (fields: RoundFields, claim: Claim) => {
    loadGame(fields.slug)
      .then((game) => verifyRound(game, betOf(fields), proofOf(fields), claim))
      .then(setOutcome, (error: unknown) => setOutcome(reasonText(error, t)))
  }
  return { outcome, check, forget: () => setOutcome(undefined) }
}

function PasteField({ onRound }: { readonly onRound: (round: ReadRound) => void }) {
  const t = useVerifierText()
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const read = (pasted: string) => {
    setText(pasted)
    const round = pasted.trim() === '' ? undefined : parsed(pasted)
    setBad(pasted.trim() !== '' && round === undefined)
    if (round) onRound(round)
  }
  return (
    <Field
      label={t('paste')}
      hint={t('pasteHint')}
      error={isBad ? t('pasteFailed') : undefined}
      className="tablet:col-span-2"
    >
      <PasteArea value={text} onChange={read} />
    </Field>
  )
}

function PasteArea({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const wiring = useFieldProps()
  return (
    <textarea
      {...wiring}
      dir="ltr"
      rows={3}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${CONTROL_CLASS} min-h-20 py-2 font-mono text-xs`}
    />
  )
}

function parsed(text: string): ReadRound | undefined {
  try {
    return readRound(JSON.parse(text))
  } catch {
    return undefined
  }
}
