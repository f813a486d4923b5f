import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { VipAnswers } from './vip-answers.tsx'
import type { VipStatus } from './vip-queries.ts'
import { useVipTexts } from './vip-texts.ts'
import { Way } from './way-to-next.tsx'

/** The player's own number, the way to the next level, and how it came together. */
export function OwnStatus(): ReactNode {
  return (
    <VipAnswers waiting={<Skeleton className="h-40 w-full" />}>
      {(status, levels) => (
        <>
          <Way status={status} levels={levels} />
          <Rewards status={status} />
          <Lines status={status} />
        </>
      )}
    </VipAnswers>
  )
}

function Rewards({ status }: { readonly status: VipStatus }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const texts = useVipTexts()
  if (status.reached.length === 0) return null
  return (
    <section aria-labelledby="vip-rewards" className="flex flex-col gap-3">
      <h2 id="vip-rewards" className="heading text-xl">
        {t('rewards')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {status.reached.map(({ level, at, paid, currencyCode }) => (
          <li key={level} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <span className="flex-1">{t('reached', { level, date: texts.moment(at) })}</span>
            <bdi className="figures">
              {paid === null ? t('onItsWay') : shownAmount(paid, currencyCode, locale)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ status }: { readonly status: VipStatus }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const texts = useVipTexts()
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-label">
        {t('lines')}
      </summary>
      {status.lines.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-muted">{t('noLines')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-t border-line px-4 text-sm">
          {status.lines.map((line) => (
            <li
              key={`${line.gameSlug} ${line.currencyCode}`}
              className="flex flex-wrap items-baseline gap-x-4 py-3"
            >
              <span className="min-w-0 flex-1 truncate">{line.gameName}</span>
              <span className="text-muted">
                {t('staked', { stake: shownAmount(line.stake, line.currencyCode, locale) })}
              </span>
              <bdi className="figures w-24 text-end">{texts.points(line.points)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
