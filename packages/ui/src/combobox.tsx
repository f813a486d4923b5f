import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONTROL_CLASS, useFieldLabelId, useFieldProps } from './field.tsx'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Stands before the label, as a flag does. */
  readonly icon?: ReactNode
}

interface ComboboxProps {
  readonly options: readonly ComboboxOption[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  /** Shown when nothing matches what was typed. */
  readonly emptyText: string
  readonly openLabel: string
  readonly clearLabel: string
  readonly disabled?: boolean
  /** The field's name in a form. */
  readonly name?: string
}

const ICON_BUTTON =
  'focus-ring grid size-8 cursor-pointer place-items-center rounded-control text-muted hover:text-on-surface disabled:cursor-not-allowed'

/** A choice among many, found by typing. For a few entries the browser's own Select is lighter. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  openLabel,
  clearLabel,
  disabled = false,
  name,
}: ComboboxProps) {
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={disabled}
      name={name}
      autoHighlight
    >
      <BaseCombobox.InputGroup className="relative min-w-0">
        <BaseCombobox.Input
          {...useFieldProps()}
          aria-labelledby={useFieldLabelId()}
          placeholder={placeholder}
          className={clsx(CONTROL_CLASS, 'pe-20')}
        />
        <span className="absolute inset-y-0 end-1.5 flex items-center">
          <BaseCombobox.Clear aria-label={clearLabel} className={ICON_BUTTON}>
            <X aria-hidden="true" className="size-4" />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger aria-label={openLabel} className={ICON_BUTTON}>
            <ChevronDown aria-hidden="true" className="size-4" />
          </BaseCombobox.Trigger>
        </span>
      </BaseCombobox.InputGroup>
      <Options emptyText={emptyText} />
    </BaseCombobox.Root>
  )
}

function Options({ emptyText }: { readonly emptyText: string }) {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner sideOffset={6} className="z-60 outline-none">
        <BaseCombobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto overscroll-contain rounded-card bg-raised p-2 text-on-surface shadow-raised outline-none transition-opacity data-ending-style:opacity-0">
          <BaseCombobox.Empty className="px-3 py-2 text-sm text-muted empty:hidden">
            {emptyText}
          </BaseCombobox.Empty>
          <BaseCombobox.List>
            {(option: ComboboxOption) => (
              <BaseCombobox.Item
                key={option.value}
                value={option}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-accent-soft data-highlighted:text-on-accent-soft"
              >
                {option.icon}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                <BaseCombobox.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </BaseCombobox.ItemIndicator>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}
