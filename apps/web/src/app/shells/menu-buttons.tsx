import { IconButton } from '@baize/ui/button'
import { Menu, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { POPOVERS } from './popover.ts'

export function BurgerButton({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  return (
    <IconButton label={t('openMenu')} popoverTarget={POPOVERS.menu} className={className}>
      <Menu aria-hidden="true" className="size-6" />
    </IconButton>
  )
}

export function CloseMenuButton() {
  const t = useTranslations('shell')
  return (
    <IconButton label={t('closeMenu')} popoverTarget={POPOVERS.menu} popoverTargetAction="hide">
      <X aria-hidden="true" className="size-6" />
    </IconButton>
  )
}
