import type { PaymentMethod } from '@baize/contract/cashier'
import { isFullWidth } from '@baize/rules/payment-methods'
import { Skeleton } from '@baize/ui/skeleton'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'

interface MethodGridProps {
  readonly methods: readonly PaymentMethod[]
  readonly chosenId: string | undefined
  readonly onChoose: (method: PaymentMethod) => void
  readonly legend: string
  readonly ref?: Ref<HTMLFieldSetElement>
}

const TILE =
  'group relative flex min-w-0 cursor-pointer rounded-card border border-line-strong bg-sunken p-3 transition-colors ' +
  'hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

// As many as their texts have room for: the same grid stands on a page and in the narrow sidebar.
const TILES = 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]'

/** The ways to pay, as radio buttons: tiles side by side, or lines of full width when they are few (R905). */
export function MethodGrid({
  methods,
  chosenId,
  onChoose,
  legend,
  ref,
}: MethodGridProps): ReactNode {
  const isWide = isFullWidth(methods.length)
  return (
    <fieldset ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <legend className="mb-2 text-sm font-label">{legend}</legend>
      <div
        data-layout={isWide ? 'full' : 'grid'}
        className={clsx('grid gap-2.5', !isWide && TILES)}
      >
        {methods.map((method) => (
          <label
            key={method.id}
            className={clsx(TILE, isWide ? 'items-center gap-4' : 'flex-col items-start gap-2.5')}
          >
            <input
              type="radio"
              name="payment-method"
              value={method.id}
              checked={method.id === chosenId}
              onChange={() => onChoose(method)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <img
              src={method.thumbnailUrl}
              alt=""
              width={96}
              height={64}
              loading="lazy"
              className="h-10 w-15 shrink-0 rounded-sm"
            />
            <span className="max-w-full min-w-0 flex-1">
              <span className="block text-sm font-label wrap-break-word">{method.title}</span>
              {isWide && method.description && (
                <span className="block text-xs text-muted group-has-checked:text-current">
                  {method.description}
                </span>
              )}
              <MethodLimits method={method} />
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-5 shrink-0 place-items-center rounded-pill border border-line-strong text-transparent group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-on-accent',
                !isWide && 'absolute end-3 top-3',
              )}
            >
              <Check className="size-3.5" strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MethodLimits({ method: { limits } }: { readonly method: PaymentMethod }) {
  const t = useTranslations('cashier.deposit')
  const locale = useLocale()
  if (!limits) return null
  const range = {
    min: shownAmount(limits.min, limits.currencyCode, locale),
    max: shownAmount(limits.max, limits.currencyCode, locale),
  }
  return (
    <span className="figures block text-xs text-muted group-has-checked:text-current">
      {t('range', range)}
    </span>
  )
}

const SKELETON_COUNT = 6

export function MethodGridSkeleton(): ReactNode {
  return (
    <div aria-hidden="true" className={clsx('grid gap-2.5', TILES)}>
      {Array.from({ length: SKELETON_COUNT }, (_, at) => (
        <Skeleton key={at} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
