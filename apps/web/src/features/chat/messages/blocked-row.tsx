import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export function BlockedRow({ count }: { readonly count: number }): ReactNode {
  const t = useTranslations('chat')
  return (
    <p className="flex items-center gap-2 px-4 py-1.5 text-xs text-muted italic">
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      {t('blockedMessages', { count })}
    </p>
  )
}
