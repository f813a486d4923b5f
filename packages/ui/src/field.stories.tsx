import type { Meta, StoryObj } from '@storybook/react-vite'
import { textsOf } from '../../../workshop/texts.ts'
import { Checkbox } from './checkbox.tsx'
import { Field, TextInput } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

export default { title: 'Field' } satisfies Meta

export const States: StoryObj = {
  render: (_args, context) => {
    const { form, shell } = textsOf(context)
    const { field, validation } = form
    return (
      <div className="grid max-w-3xl gap-5 tablet:grid-cols-2">
        <Field label={field.email} hint={shell.welcomeHint} required>
          <TextInput type="email" placeholder="ada@player.example" />
        </Field>
        <Field label={field.password} error={validation.uppercase} required>
          <PasswordInput
            showLabel={form.password.show}
            hideLabel={form.password.hide}
            defaultValue="lovelace"
          />
        </Field>
        <Field label={field.countryCode}>
          <Select defaultValue="de">
            <option value="de">Deutschland</option>
            <option value="jp">日本</option>
          </Select>
        </Field>
        <Field label={field.currencyCode} error={validation.required}>
          <Select defaultValue="">
            <option value="">–</option>
            <option value="EUR">EUR</option>
          </Select>
        </Field>
        <Field label={field.city}>
          <TextInput disabled defaultValue="Berlin" />
        </Field>
        <Field label={field.nickname}>
          <TextInput readOnly defaultValue="ada" />
        </Field>
      </div>
    )
  },
}

export const Choices: StoryObj = {
  render: (_args, context) => {
    const { form, shell } = textsOf(context)
    return (
      <div className="grid max-w-md gap-4">
        <Checkbox defaultChecked>{form.consent.newsLetter}</Checkbox>
        <Checkbox error={form.validation.terms}>{shell.legal['terms-and-conditions']}</Checkbox>
        <Checkbox disabled>{shell.legal['bonus-terms']}</Checkbox>
        <Switch defaultChecked hint={shell.footer.pledge}>
          {shell.items.limits}
        </Switch>
        <Switch>{shell.items.favorites}</Switch>
        <Switch disabled>{shell.items.verification}</Switch>
      </div>
    )
  },
}
