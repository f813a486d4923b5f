import { CardGroundContext } from '../card/card-frame.tsx'
import { DepositForm } from './deposit-form.tsx'

/** The same form beside the page that the player is on (popupDepositFormAsSidebar). */
export function Modal() {
  return (
    <CardGroundContext value="raised">
      <DepositForm />
    </CardGroundContext>
  )
}
