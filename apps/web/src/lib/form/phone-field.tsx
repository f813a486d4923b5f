import { typeablePhone } from '@baize/rules/phone'
import { TextField, type FieldLook, type InputProps } from './form-fields.tsx'
import { blockUntypeable, cleaned } from './typing.ts'

// In a file of its own: the lengths of all the world's numbers weigh more than a login form.
export function PhoneField({
  phoneCode,
  onChange,
  ...rest
}: FieldLook & InputProps & { readonly phoneCode: string }) {
  const clean = (text: string) => typeablePhone(text, phoneCode)
  return (
    <TextField
      autoComplete="tel-national"
      inputMode="numeric"
      dir="ltr"
      className="rtl:text-right"
      {...rest}
      onBeforeInput={blockUntypeable(clean)}
      onChange={cleaned(clean, (event) => onChange?.(event))}
    />
  )
}
