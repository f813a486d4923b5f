import { Banner } from '@baize/ui/banner'
import { Tabs } from '@baize/ui/tabs'
import { ArrowDownToLine, ArrowUpFromLine, Dices } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { GameTab } from './game-tab.tsx'
import { PaymentTab } from './payment-tab.tsx'
import { useIsOffline } from '../../lib/api/is-offline.ts'

interface HistoryProps {
  readonly title: string
  readonly description: string
}

type TabName = 'games' | 'withdrawal' | 'deposit'

/** R249: what was played, what was paid out and what was paid in. */
export function History({ title, description }: HistoryProps): ReactNode {
  const t = useTranslations('transactions')
  const [tab, setTab] = useState<TabName>('games')
  const isOffline = useIsOffline()
  return (
    <div className="@container flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{title}</h1>
        <p className="text-muted">{description}</p>
      </header>
      {isOffline && <Banner tone="info">{t('offline')}</Banner>}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { name: 'games', label: t('tabs.games'), icon: <Dices aria-hidden className="size-4" /> },
          {
            name: 'withdrawal',
            label: t('tabs.withdrawal'),
            icon: <ArrowUpFromLine aria-hidden className="size-4" />,
          },
          {
            name: 'deposit',
            label: t('tabs.deposit'),
            icon: <ArrowDownToLine aria-hidden className="size-4" />,
          },
        ]}
      >
        {tab === 'games' ? <GameTab /> : <PaymentTab key={tab} direction={tab} />}
      </Tabs>
    </div>
  )
}
