/** @jsxImportSource preact */
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import { useState } from 'preact/hooks'
import { keepText, keptText } from '../../client/browser/storage.ts'
import { SavedList } from '../../client/controls/saved-list.tsx'
import type { Translate } from '../../client/texts/texts.ts'
import {
  LAYOUT_NAME_MAX,
  layoutsFor,
  readLayouts,
  withLayout,
  withoutLayout,
  type Layout,
} from './layouts.ts'

interface LayoutControlsProps {
  readonly config: RouletteConfig
  readonly currency: string
  readonly choice: SpotChoice
  readonly isLocked: boolean
  readonly t: Translate
  onPlace(choice: SpotChoice): void
}

/** The chips as they lie, kept under a name and laid again. */
export function LayoutControls(props: LayoutControlsProps) {
  const { config, currency, choice, isLocked, t, onPlace } = props
  const [kept, setKept] = useState(() => readLayouts(keptText('layouts')))
  const layouts = layoutsFor(kept, config, currency)
  const change = (next: readonly Layout[]) => {
    keepText('layouts', JSON.stringify(next))
    setKept(next)
  }
  const named = (name: string) => layouts.find((one) => one.name === name)
  return (
    <SavedList
      label={t('layouts')}
      names={layouts.map(({ name }) => name)}
      nameMax={LAYOUT_NAME_MAX}
      whyNotSave={choice.spots.length === 0 ? t('felt.empty') : null}
      isDisabled={isLocked}
      t={t}
      onTake={(name) => {
        const taken = named(name)
        if (taken && !isLocked) onPlace(taken.choice)
      }}
      onSave={(name) => change(withLayout(kept, { name, wheel: config.wheel, currency, choice }))}
      onDelete={(name) => {
        const gone = named(name)
        if (gone) change(withoutLayout(kept, gone))
      }}
    />
  )
}
