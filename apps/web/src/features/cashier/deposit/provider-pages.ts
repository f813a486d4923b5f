import type { DepositNext } from '@baize/contract/cashier'

/** Takes the player to the bank's page with the words it asks for; the policy names where a form may go. */
export function postToBank({
  acsUrl,
  PaReq,
  MD,
  TermUrl,
}: Extract<DepositNext, { type: 'three-ds' }>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = acsUrl
  form.hidden = true
  for (const [name, value] of Object.entries({ PaReq, MD, TermUrl })) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
