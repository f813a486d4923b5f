import { BARRED_REFUSALS } from '@baize/contract/barred-refusals'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useLocale, useTranslations } from 'use-intl'
import { useText } from '../../lib/texts/messages.ts'
import type { ModalProps } from '../../lib/definitions/modal-definition.ts'
import { useModal } from '../../lib/navigation/navigation.tsx'

/** What a claim can be refused with. Anything else in the address is nothing we have words for. */
const CODES = [
  'RAKEBACK_DATE',
  'RAKEBACK_DAY_CLOSED',
  'RAKEBACK_DAY_LOCKED',
  'SERVICE_UNAVAILABLE',
  ...BARRED_REFUSALS,
  'REQUIRED_EMAIL_VERIFICATION',
] as const

/** R443. Why a day was not paid. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('rakeback')
  const text = useText()
  const locale = useLocale()
  const { params } = useModal()
  const code = CODES.find((known) => known === params.get('refused'))
  const values = {
    at: moment(params.get('opens'), locale, { dateStyle: 'long', timeStyle: 'short' }),
    today: moment(params.get('today'), locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="error">{code ? text(`refusal.${code}`, values) : t('error.unknown')}</Banner>
      <Button size="lg" isWide onClick={close}>
        {t('back')}
      </Button>
    </div>
  )
}

function moment(at: string | null, locale: string, format: Intl.DateTimeFormatOptions): string {
  const read = new Date(at ?? '')
  if (Number.isNaN(read.getTime())) return ''
  return new Intl.DateTimeFormat(locale, format).format(read)
}
