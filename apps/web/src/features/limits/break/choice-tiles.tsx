import { useId, type ReactNode } from 'react'

interface ChoiceTilesProps<Name extends string> {
  readonly legend: string
  readonly choices: readonly { readonly name: Name; readonly label: string }[]
  readonly value: Name | undefined
  readonly onChange: (name: Name) => void
}

/** One of several, each as a tile. Radio buttons underneath, so that arrows choose and a reader counts them. */
export function ChoiceTiles<Name extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceTilesProps<Name>): ReactNode {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-label">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {choices.map(({ name, label }) => (
          <label
            key={name}
            className="relative grid min-h-13 cursor-pointer place-items-center rounded-control border border-line-strong bg-sunken px-3 py-2 text-center text-sm font-label transition-colors hover:border-on-surface/60 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
            />
            <span className="pointer-events-none relative">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
