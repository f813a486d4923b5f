import { showToast, ToastRegion } from '@baize/ui/toast'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Notice } from '../../lib/feedback/notices.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

/** A message from the house is meant to be read: it stays for longer than a confirmation. */
const NOTICE_SHOWN_MS = 15_000

/** Shows each notice once. The region must stand before the first toast, so both come together. */
export function NoticeToasts({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('live')
  const errorText = useErrorText()
  const shownCount = useRef(0)

  useEffect(() => {
    for (const { text = '', title, error } of notices.slice(shownCount.current)) {
      showToast({
        tone: error === undefined ? 'info' : 'error',
        title: title ?? t('noticeTitle'),
        description: error === undefined ? text : errorText(error),
        timeoutMs: NOTICE_SHOWN_MS,
      })
    }
    shownCount.current = notices.length
  }, [notices, t, errorText])

  return <ToastRegion label={t('region')} closeLabel={t('close')} />
}
