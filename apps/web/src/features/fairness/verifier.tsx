import { Tabs } from '@baize/ui/tabs'
import { useState, type ReactNode } from 'react'
import { RoundCheck } from './round-check.tsx'
import { EMPTY_FIELDS, type ReadRound } from './round-fields.ts'
import { SeedLookup } from './seed-lookup.tsx'
import { SeriesCheck } from './series-check.tsx'
import { useVerifierText } from './verifier-texts.ts'

const TABS = ['single', 'series', 'shared', 'seed'] as const
type TabName = (typeof TABS)[number]

const SHARED_FIELDS = {
  ...EMPTY_FIELDS,
  kind: 'chain',
  slug: 'orbit-crash',
  choice: '{"autoCashout":200}',
} as const

interface VerifierProps {
  readonly locale: string
  /** A round that was fetched for the reader. */
  readonly given?: ReadRound | undefined
}

/** Checks rounds with nothing but what is typed into it: it asks no server, here and in the file. */
export function Verifier({ locale, given }: VerifierProps): ReactNode {
  const t = useVerifierText()
  const isShared = given?.fields.kind === 'chain'
  const [tab, setTab] = useState<TabName>(isShared ? 'shared' : 'single')
  return (
    <Tabs
      label={t('label')}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      value={tab}
      onChange={setTab}
    >
      <div className="pt-6">
        {tab === 'single' && (
          <RoundCheck
            key="single"
            start={EMPTY_FIELDS}
            given={isShared ? undefined : given}
            locale={locale}
          />
        )}
        {tab === 'shared' && (
          <RoundCheck
            key="shared"
            start={SHARED_FIELDS}
            given={isShared ? given : undefined}
            locale={locale}
          />
        )}
        {tab === 'series' && <SeriesCheck locale={locale} />}
        {tab === 'seed' && <SeedLookup />}
      </div>
    </Tabs>
  )
}
