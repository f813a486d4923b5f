import type { ComponentProps, ReactNode } from 'react'
import { useAsset } from '../boot/assets.ts'
import { SelectField } from './form-fields.tsx'

/** A country with its flag; a country that nobody chose has none. */
export function CountryField(
  props: Omit<ComponentProps<typeof SelectField>, 'picture'>,
): ReactNode {
  return <SelectField {...props} picture={props.value !== '' && <Flag code={props.value} />} />
}

function Flag({ code }: { readonly code: string }) {
  const asset = useAsset()
  return (
    <img
      src={asset(`flags/${code.toLowerCase()}.svg`)}
      alt=""
      width={27}
      height={18}
      className="h-4.5 w-6.75 rounded-sm object-cover"
    />
  )
}
