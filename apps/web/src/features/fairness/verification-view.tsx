import type { Check, Verification } from '@baize/fair/verify'
import { unitsText } from '@baize/fair/fraction'
import type { Ratio } from '@baize/fair/ratio'
import { isCurrencyCode, formatExact, formatMoney, money } from '@baize/money'
import { Banner } from '@baize/ui/banner'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVerifierText } from './verifier-texts.ts'

const U52 = 2 ** 52

interface VerificationViewProps {
  readonly verification: Verification
  readonly currencyCode: string
  readonly locale: string
}

/** What came out: the verdict, the outcome, and everything it was made from. */
export function VerificationView({
  verification,
  currencyCode,
  locale,
}: VerificationViewProps): ReactNode {
  const t = useVerifierText()
  const { checks, played, configHash } = verification
  const isPassed = checks.every((check) => check.isPassed)
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-5">
      <output>
        {checks.length === 0 ? (
          <Banner tone="info">{t('computed')}</Banner>
        ) : (
          <Banner tone={isPassed ? 'success' : 'error'}>{t(isPassed ? 'passed' : 'failed')}</Banner>
        )}
      </output>
      <ul className="flex flex-col gap-2">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <Figures
        rows={[
          [t('stake'), amountText(played.staked, currencyCode, locale)],
          [t('multiplier'), multiplierText(played.due, played.staked)],
          ...(played.due.den === 1n
            ? []
            : [[t('due'), exactText(played.due, currencyCode, locale)] as const]),
          [t('payout'), amountText(played.paid, currencyCode, locale)],
        ]}
      />
      {!played.isClosed && <p className="text-sm text-muted">{t('open')}</p>}
      <Detail title={t('events')} isOpen>
        <ol className="flex flex-col gap-1">
          {played.events.map((event, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- what happened never changes its place
            <li key={index}>
              <Code>{JSON.stringify(event)}</Code>
            </li>
          ))}
        </ol>
      </Detail>
      <Detail title={t('blocks')} hint={t('blocksHint')}>
        <Blocks blocks={verification.blocks} />
      </Detail>
      <Detail title={t('numbers')} hint={t('numbersHint')}>
        <Code>{verification.numbers.map((number) => (number / U52).toFixed(12)).join('  ')}</Code>
      </Detail>
      {verification.fraction.numbers.length > 0 && <FractionDetail verification={verification} />}
      <Detail title={t('configHash')}>
        <Code>{configHash}</Code>
      </Detail>
    </section>
  )
}

/** How the part of a coin was drawn for: its size, the number, and the block the number was cut from. */
function FractionDetail({ verification }: { readonly verification: Verification }) {
  const t = useVerifierText()
  const { fraction, played } = verification
  const last = played.events.at(-1)
  const fate = t(last?.['isFractionPaid'] === true ? 'fractionPaid' : 'fractionUnpaid')
  return (
    <Detail title={t('fraction')} hint={t('fractionHint')} isOpen>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        <dt className="text-muted">{t('fractionPart')}</dt>
        <dd>
          <bdi dir="ltr">{textOf(last?.['fraction'])}</bdi> · {fate}
        </dd>
        <dt className="text-muted">{t('numbers')}</dt>
        <dd>
          <Code>{fraction.numbers.map((number) => (number / U52).toFixed(12)).join('  ')}</Code>
        </dd>
      </dl>
      <Blocks blocks={fraction.blocks} />
    </Detail>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function Blocks({ blocks }: { readonly blocks: Verification['blocks'] }) {
  return (
    <ol className="flex flex-col gap-2">
      {blocks.map(({ message, hex }) => (
        <li key={message}>
          <span className="block text-xs text-muted">
            <bdi dir="ltr">{message}</bdi>
          </span>
          <Code>{hex}</Code>
        </li>
      ))}
    </ol>
  )
}

/** Where the proof will stand, so that nobody looks for it below the form. */
export function WaitingProof(): ReactNode {
  const t = useVerifierText()
  return (
    <div className="grid min-h-64 place-items-center gap-3 rounded-card border border-dashed border-line-strong p-8 text-center text-muted max-desktop:hidden">
      <span className="grid justify-items-center gap-3">
        <ShieldCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />
        {t('waiting')}
      </span>
    </div>
  )
}

function CheckRow({ check }: { readonly check: Check }) {
  const t = useVerifierText()
  const Icon = check.isPassed ? CircleCheck : CircleX
  return (
    <li className="flex gap-3 rounded-control border border-line bg-surface p-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${check.isPassed ? 'text-success' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-label">{t(`checks.${check.name}`)}</p>
        {!check.isPassed && (
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
            <dt className="text-muted">{t('said')}</dt>
            <dd>
              <Code>{check.said}</Code>
            </dd>
            <dt className="text-muted">{t('found')}</dt>
            <dd>
              <Code>{check.found}</Code>
            </dd>
          </dl>
        )}
      </div>
    </li>
  )
}

export function Figures({
  rows,
}: {
  readonly rows: readonly (readonly [label: string, value: string])[]
}): ReactNode {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line tablet:grid-flow-col tablet:auto-cols-fr tablet:grid-cols-none">
      {rows.map(([label, value]) => (
        <div key={label} className="bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures mt-1 text-xl font-label">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Detail({
  title,
  hint,
  isOpen = false,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-label">
        {title}
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {children}
      </div>
    </details>
  )
}

/** Hashes and the like are read from left to right in every language. */
function Code({ children }: { readonly children: string }) {
  return (
    <code dir="ltr" className="block text-start font-mono text-xs break-all">
      {children}
    </code>
  )
}

export function amountText(units: bigint, currencyCode: string, locale: string): string {
  return isCurrencyCode(currencyCode)
    ? formatMoney(money(units, currencyCode), locale)
    : String(units)
}

function exactText(due: Ratio, currencyCode: string, locale: string): string {
  const units = unitsText(due)
  return isCurrencyCode(currencyCode) ? formatExact(units, currencyCode, locale) : units
}

/** Cut after four places: none of them promises more than was due. */
export function multiplierText(due: Ratio, staked: bigint): string {
  if (staked === 0n) return '–'
  const tenThousandths = (due.num * 10_000n) / (due.den * staked)
  const rest = String(tenThousandths % 10_000n).padStart(4, '0')
  return `${tenThousandths / 10_000n}.${rest.replace(/0{1,2}$/, '')}×`
}
