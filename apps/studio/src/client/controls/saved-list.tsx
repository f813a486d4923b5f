/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Translate } from '../texts/texts.ts'
import { Field } from './controls.tsx'
import { TextInput } from './text-input.tsx'

interface SavedListProps {
  readonly label: string
  readonly names: readonly string[]
  readonly nameMax: number
  /** What would be saved is not there yet: why, in words; null when it can be saved. */
  readonly whyNotSave?: string | null
  readonly isDisabled?: boolean
  readonly t: Translate
  onTake(name: string): void
  onSave(name: string): void
  onDelete(name: string): void
}

/** What a player has saved under names of their own: strategies, layouts of chips. */
export function SavedList(props: SavedListProps) {
  const { label, names, nameMax, whyNotSave = null, isDisabled = false, t } = props
  const [name, setName] = useState('')
  const isKnown = names.includes(name)
  const isNameless = name.trim() === ''
  return (
    <Field label={label}>
      <div class="hg-strategies">
        {names.length > 0 && (
          <select
            aria-label={t('strategy.saved')}
            value={isKnown ? name : ''}
            disabled={isDisabled}
            onChange={(event) => {
              const taken = event.currentTarget.value
              setName(taken)
              if (taken !== '') props.onTake(taken)
            }}
          >
            <option value="">{t('strategy.saved')}</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
        <TextInput
          label={t('strategy.name')}
          placeholder={t('strategy.name')}
          maxLength={nameMax}
          value={name}
          onText={setName}
        >
          <button
            type="button"
            class="hg-preset"
            disabled={isNameless || whyNotSave !== null}
            title={whyNotSave ?? (isNameless ? t('strategy.nameless') : undefined)}
            onClick={() => props.onSave(name)}
          >
            {t('strategy.save')}
          </button>
          {isKnown && (
            <button type="button" class="hg-preset" onClick={() => props.onDelete(name)}>
              {t('strategy.delete')}
            </button>
          )}
        </TextInput>
      </div>
    </Field>
  )
}
