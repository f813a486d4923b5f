import type { ReactNode } from 'react'

export const PAIR = 'grid gap-5 tablet:grid-cols-2 tablet:gap-4'

export function FieldGroup({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="heading mb-4 text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}
