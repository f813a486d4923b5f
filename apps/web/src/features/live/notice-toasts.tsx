import { showToast, ToastRegion } from '@baize/ui/toast'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Notice } from '../../lib/feedback/notices.ts'
import { useText } from '../../lib/texts/messages.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

/** A message from the house is meant to be read: it stays for longer than a confirmation. */
const NOTICE_SHOWN_MS = 15_000

/** Shows each notice once. The region must stand before the first toast, so both come together. */
export function NoticeToasts({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('live')
  const words = useText()
  const errorText = useErrorText()
  const shownCount = useRef(0)

  useEffect(() => {
    for (const { text = '', title, titleKey, textKey, error } of notices.slice(
      shownCount.current,
    )) {
      showToast({
        tone: error === undefined ? 'info' : 'error',
        title: title ?? (titleKey === undefined ? t('noticeTitle') : words(titleKey)),
        description:
          error === undefined ? (textKey === undefined ? text : words(textKey)) : errorText(error),
        timeoutMs: NOTICE_SHOWN_MS,
      })
    }
    shownCount.current = notices.length
  }, [notices, t, words, errorText])

  return <ToastRegion label={t('region')} closeLabel={t('close')} />
}
