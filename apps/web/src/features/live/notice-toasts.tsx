import type { LiveEvents } from '@baize/contract/live'
import { showToast, ToastRegion } from '@baize/ui/toast'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

export type Notice = Parameters<LiveEvents['notice']>[0]

/** A message from the house is meant to be read: it stays for longer than a confirmation. */
const NOTICE_SHOWN_MS = 15_000

/** Shows each notice once. The region must stand before the first toast, so both come together. */
export function NoticeToasts({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('live')
  const shownCount = useRef(0)

  useEffect(() => {
    for (const { text } of notices.slice(shownCount.current)) {
      showToast({ title: t('noticeTitle'), description: text, timeoutMs: NOTICE_SHOWN_MS })
    }
    shownCount.current = notices.length
  }, [notices, t])

  return <ToastRegion label={t('region')} closeLabel={t('close')} />
}
