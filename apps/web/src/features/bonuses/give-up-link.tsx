import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ModalLink } from '../../lib/navigation/navigation.tsx'

/** Leads to what would be lost, and to the button that gives it up. */
export function GiveUpLink({ bonusId }: { readonly bonusId: string }): ReactNode {
  const t = useTranslations('bonuses')
  return (
    <ModalLink
      modal="forfeit-bonus"
      params={{ bonus: bonusId }}
      className={`${buttonClass({ tone: 'secondary' })} self-start`}
    >
      {t('giveUp')}
    </ModalLink>
  )
}
