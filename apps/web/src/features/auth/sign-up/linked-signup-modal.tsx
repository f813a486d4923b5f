import { SignUpPanel } from './sign-up-modal.tsx'

/** R246, R460: a guest on the way to a payment registers, and is back where they were when it is done. */
export function Modal() {
  return <SignUpPanel isLinked />
}
