import type { AppSettings } from '@baize/contract/settings'
import type { ComponentType, ReactNode } from 'react'

export type Shell = ComponentType<{ readonly children: ReactNode }>

/** The two layouts of the product. A brand shows one of them, so the other is never loaded. */
const SHELLS: Record<AppSettings['navigationSystem'], () => Promise<Shell>> = {
  basic: async () => (await import('./shells/basic.tsx')).BasicShell,
  panel: async () => (await import('./shells/panel.tsx')).PanelShell,
}

export function loadShell(settings: Pick<AppSettings, 'navigationSystem'>): Promise<Shell> {
  return SHELLS[settings.navigationSystem]()
}
