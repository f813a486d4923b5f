import { Field, TextInput } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { CURRENCIES } from '@baize/money'
import { PAY_RULES, type PayRule } from '@baize/fair/fraction'
import type { ReactNode } from 'react'
import type { RoundFields } from './round-fields.ts'
import { GAME_SLUGS, gameName, loadGame, sampleChoice } from './verifiable-games.ts'
import { useVerifierText, type TextKey } from './verifier-texts.ts'

export type ChangeFields = (change: Partial<RoundFields>) => void

interface PartProps {
  readonly fields: RoundFields
  readonly onChange: ChangeFields
}

type TextFieldName = Exclude<keyof RoundFields, 'kind' | 'slug' | 'currencyCode' | 'payRule'>

interface TextFieldProps extends PartProps {
  readonly name: TextFieldName
  readonly label: TextKey
  readonly hint?: TextKey
  readonly isNumber?: boolean
  readonly className?: string
}

/** Seeds, hashes and choices are written from left to right in every language. */
export function TextField({
  fields,
  onChange,
  name,
  label,
  hint,
  isNumber = false,
  className,
}: TextFieldProps): ReactNode {
  const t = useVerifierText()
  return (
    <Field label={t(label)} hint={hint && t(hint)} className={className}>
      <TextInput
        dir="ltr"
        name={name}
        value={fields[name]}
        inputMode={isNumber ? 'numeric' : undefined}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-sm"
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
}

/** Which game it was, what was chosen in it and for how much. */
export function BetFields({
  fields,
  onChange,
  hasSteps,
}: PartProps & { readonly hasSteps: boolean }): ReactNode {
  const t = useVerifierText()
  const choose = (slug: string) => {
    onChange({ slug })
    // A sample of what can be chosen; whoever typed faster keeps what they typed.
    loadGame(slug).then(
      (game) => onChange({ slug, choice: sampleChoice(game), steps: '[]' }),
      () => undefined,
    )
  }
  return (
    <>
      <Field label={t('game')}>
        <Select value={fields.slug} onChange={(event) => choose(event.currentTarget.value)}>
          {GAME_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {gameName(slug)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <TextField fields={fields} onChange={onChange} name="bet" label="bet" isNumber />
        <Field label={t('currency')}>
          <Select
            value={fields.currencyCode}
            onChange={(event) => onChange({ currencyCode: event.currentTarget.value })}
          >
            {Object.keys(CURRENCIES).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
      </div>
      <TextField fields={fields} onChange={onChange} name="choice" label="choice" />
      {hasSteps && <TextField fields={fields} onChange={onChange} name="steps" label="steps" />}
      <Field label={t('payRule')}>
        <Select
          value={fields.payRule}
          onChange={(event) => onChange({ payRule: event.currentTarget.value as PayRule })}
        >
          {PAY_RULES.toReversed().map((rule) => (
            <option key={rule} value={rule}>
              {t(`payRules.${rule}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

export function SeedFields({ fields, onChange }: PartProps): ReactNode {
  return (
    <>
      <TextField
        fields={fields}
        onChange={onChange}
        name="serverSeed"
        label="serverSeed"
        hint="serverSeedHint"
        className="tablet:col-span-2"
      />
      <TextField fields={fields} onChange={onChange} name="clientSeed" label="clientSeed" />
    </>
  )
}

export function ChainFields({ fields, onChange }: PartProps): ReactNode {
  const part = { fields, onChange }
  return (
    <>
      <TextField {...part} name="tableId" label="table" />
      <TextField {...part} name="index" label="index" isNumber />
      <TextField {...part} name="chainHash" label="chainHash" className="tablet:col-span-2" />
      <TextField {...part} name="terminalHash" label="terminalHash" className="tablet:col-span-2" />
      <TextField {...part} name="salt" label="salt" />
      <TextField {...part} name="clientSeeds" label="clientSeeds" />
      <TextField {...part} name="betId" label="betId" className="tablet:col-span-2" />
    </>
  )
}
