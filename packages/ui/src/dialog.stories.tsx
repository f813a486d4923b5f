import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextInput } from './field.tsx'

export default { title: 'Dialog' } satisfies Meta

export const WithForm: StoryObj = {
  render: (_args, context) => <LogIn texts={textsOf(context)} />,
}

function LogIn({ texts }: { readonly texts: Texts }) {
  const [isOpen, setIsOpen] = useState(false)
  const { login } = texts.auth
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.shell.items.logIn}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={login.title}
        description={login.description}
        closeLabel={texts.shell.controls.close}
      >
        <form className="grid gap-4">
          <Field label={texts.form.field.email}>
            <TextInput type="email" />
          </Field>
          <Button isWide>{login.submit}</Button>
        </form>
      </Dialog>
    </>
  )
}
