import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

export default { title: 'Combobox' } satisfies Meta

const COUNTRIES = ['AT', 'AU', 'BR', 'CA', 'DE', 'EG', 'FI', 'JP', 'MA', 'NZ', 'PL', 'PT']

export const Countries: StoryObj = {
  render: (_args, context) => (
    <CountryField texts={textsOf(context)} locale={String(context.globals['locale'])} />
  ),
}

function CountryField({ texts, locale }: { readonly texts: Texts; readonly locale: string }) {
  const [value, setValue] = useState<string | null>('DE')
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { controls } = texts.shell
  return (
    <Field label={texts.form.field.countryCode} className="max-w-sm">
      <Combobox
        options={COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        value={value}
        onChange={setValue}
        emptyText={controls.noMatch}
        openLabel={controls.open}
        clearLabel={controls.clear}
      />
    </Field>
  )
}
