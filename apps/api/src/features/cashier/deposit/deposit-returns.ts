import { localePath } from '@baize/rules/locales'
import type { ModalName } from '@baize/rules/modals'
import { pageHref } from '@baize/rules/pages'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { spokenLocale } from '../../site/site-links.ts'
import type { StoredDeposit } from './deposit-store.ts'
import type { ReturnOutcome } from '../providers/payment-provider.ts'

/** The modal each way back opens (R223). None of them moves money: the page asks what is true. */
const MODALS: Readonly<Record<ReturnOutcome, ModalName>> = {
  approved: 'deposit-success',
  declined: 'deposit-decline',
  cancelled: 'deposit-cancel',
  pending: 'deposit-pending',
  threeDs: 'deposit-3ds-success',
}

/** Where the browser comes back to: the deposit page of the brand with the modal of the outcome. */
export function returnUrls(
  brand: BrandOnAir,
  wantedLocale: string,
  { id, method_name }: Pick<StoredDeposit, 'id' | 'method_name'>,
): Readonly<Record<ReturnOutcome, string>> {
  const { settings, siteUrl } = brand
  const locale = spokenLocale(brand, wantedLocale)
  const path = localePath(pageHref(settings, settings.depositPageKey), locale, settings.locales)
  const urlOf = (outcome: ReturnOutcome) => {
    const query = new URLSearchParams({ modal: MODALS[outcome], met: method_name, deposit: id })
    return `${siteUrl}${path}?${query}`
  }
  return {
    approved: urlOf('approved'),
    declined: urlOf('declined'),
    cancelled: urlOf('cancelled'),
    pending: urlOf('pending'),
    threeDs: urlOf('threeDs'),
  }
}
