import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BadForm, reasonText } from './reasons.ts'
import { betOf, EMPTY_FIELDS, wholeNumber, type RoundFields } from './round-fields.ts'
import { SERIES_MAX, seriesRows, type SeriesRow } from './series.ts'
import { loadGame } from './verifiable-games.ts'
import { BetFields, SeedFields } from './verifier-fields.tsx'
import { useVerifierText } from './verifier-texts.ts'
import { amountText, Figures, multiplierText, WaitingProof } from './verification-view.tsx'

const ROWS_SHOWN_MAX = 200
/** How long the page may stand still between two paints. */
const SLICE_MS = 12

interface Sums {
  readonly rows: readonly SeriesRow[]
  readonly count: number
  readonly staked: bigint
  readonly paid: bigint
}

const NOTHING: Sums = { rows: [], count: 0, staked: 0n, paid: 0n }

/** Many rounds of one seed, as they would have come with one and the same bet. */
export function SeriesCheck({ locale }: { readonly locale: string }): ReactNode {
  const t = useVerifierText()
  const [fields, setFields] = useState<RoundFields>(EMPTY_FIELDS)
  const [range, setRange] = useState({ from: '0', to: '99' })
  const { sums, problem, isRunning, run, stop } = useSeries()
  const change = (part: Partial<RoundFields>) => setFields((before) => ({ ...before, ...part }))
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      <form
        className="grid gap-4 tablet:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          run(fields, range)
        }}
      >
        <BetFields fields={fields} onChange={change} hasSteps={false} />
        <SeedFields fields={fields} onChange={change} />
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={t(name)}>
              <TextInput
                dir="ltr"
                inputMode="numeric"
                value={range[name]}
                onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
        </div>
        {isRunning ? (
          <Button tone="secondary" size="lg" isWide className="tablet:col-span-2" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" size="lg" isWide className="tablet:col-span-2">
            {t('verify')}
          </Button>
        )}
      </form>
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error">{t('bad', { reason: problem })}</Banner>}
        {sums.count === 0 && problem === undefined && <WaitingProof />}
        {sums.count > 0 && (
          <SeriesResult sums={sums} currencyCode={fields.currencyCode} locale={locale} />
        )}
      </div>
    </div>
  )
}

function SeriesResult({
  sums,
  currencyCode,
  locale,
}: {
  readonly sums: Sums
  readonly currencyCode: string
  readonly locale: string
}) {
  const t = useVerifierText()
  const { rows, count, staked, paid } = sums
  const returned = staked === 0n ? 0 : Number((paid * 100_000n) / staked) / 1000
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-4">
      <Figures
        rows={[
          [t('rounds'), String(count)],
          [t('stake'), amountText(staked, currencyCode, locale)],
          [t('payout'), amountText(paid, currencyCode, locale)],
          [t('returned'), `${returned.toFixed(2)}%`],
        ]}
      />
      {count > rows.length && (
        <p className="text-sm text-muted">{t('shownFirst', { count: String(rows.length) })}</p>
      )}
      <section
        aria-label={t('rounds')}
        // What scrolls must be reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className="focus-ring max-h-96 overflow-y-auto rounded-card border border-line bg-surface"
      >
        <table className="figures w-full text-sm">
          <thead className="sticky top-0 bg-raised text-muted">
            <tr>
              {(['nonce', 'multiplier', 'payout'] as const).map((name) => (
                <th key={name} scope="col" className="px-4 py-2 text-start font-label">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.nonce} className="border-t border-line">
                <td className="px-4 py-1.5">{row.nonce}</td>
                <td className="px-4 py-1.5">{multiplierText(row.due, row.staked)}</td>
                <td className="px-4 py-1.5">
                  <bdi>{amountText(row.paid, currencyCode, locale)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Plays in slices, so that the page goes on living; another run or leaving the page ends it. */
function useSeries() {
  const t = useVerifierText()
  const [sums, setSums] = useState(NOTHING)
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setRunning(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const fail = (error: unknown) => {
    stop()
    setProblem(reasonText(error, t))
  }
  const go = (rows: Generator<SeriesRow>, before: Sums) => {
    try {
      const after = slice(rows, before)
      setSums(after.sums)
      if (after.isDone) setRunning(false)
      else timer.current = setTimeout(() => go(rows, after.sums))
    } catch (error) {
      fail(error)
    }
  }
  const start = async (fields: RoundFields, range: { from: string; to: string }) => {
    const [first, last] = [wholeNumber(range.from), wholeNumber(range.to)]
    if (last - first >= SERIES_MAX) throw new BadForm('tooMany', { count: String(SERIES_MAX) })
    const seed = { serverSeed: fields.serverSeed.trim(), clientSeed: fields.clientSeed.trim() }
    const game = await loadGame(fields.slug)
    go(seriesRows(game, betOf(fields), seed, [first, last]), NOTHING)
  }
  return {
    sums,
    problem,
    isRunning,
    stop,
    run: (...input: Parameters<typeof start>) => {
      stop()
      setProblem(undefined)
      setSums(NOTHING)
      setRunning(true)
      start(...input).catch(fail)
    },
  }
}

function slice(rows: Generator<SeriesRow>, before: Sums): { sums: Sums; isDone: boolean } {
  const until = performance.now() + SLICE_MS
  const shown = [...before.rows]
  let { count, staked, paid } = before
  while (performance.now() < until) {
    const next = rows.next()
    if (next.done) return { sums: { rows: shown, count, staked, paid }, isDone: true }
    if (shown.length < ROWS_SHOWN_MAX) shown.push(next.value)
    count += 1
    staked += next.value.staked
    paid += next.value.paid
  }
  return { sums: { rows: shown, count, staked, paid }, isDone: false }
}
