import { ArrowUpFromLine, Ban, Globe, Hourglass, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const ALWAYS = [
  ['noPlay', Ban],
  ['everywhere', Globe],
  ['open', Hourglass],
  ['withdraw', ArrowUpFromLine],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Exactly what a break does, before it is begun. */
export function Consequences({ isForEver = false }: { readonly isForEver?: boolean }): ReactNode {
  const t = useTranslations('limits.happens')
  return (
    <div>
      <h3 className="text-sm font-label">{t('heading')}</h3>
      <ul className="mt-2 flex flex-col gap-2.5 text-sm">
        {[...ALWAYS, [isForEver ? 'forever' : 'firm', Lock] as const].map(([name, Icon]) => (
          <li key={name} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <span className="min-w-0">{t(name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
