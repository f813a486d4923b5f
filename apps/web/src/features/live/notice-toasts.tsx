import { showToast, ToastRegion } from '@baize/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Notice, RewardNews } from '../../lib/feedback/notices.ts'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useText } from '../../lib/texts/messages.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

/** A message from the house is meant to be read: it stays for longer than a confirmation. */
const NOTICE_SHOWN_MS = 15_000

/** Shows each notice once. The region must stand before the first toast, so both come together. */
export function NoticeToasts({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('live')
  const words = useText()
  const errorText = useErrorText()
  const newsText = useNewsText()
  const shownCount = useRef(0)

  useEffect(() => {
    for (const { text = '', title, titleKey, textKey, error, news } of notices.slice(
      shownCount.current,
    )) {
      showToast({
        tone: error === undefined ? 'info' : 'error',
        title: title ?? (titleKey === undefined ? t('noticeTitle') : words(titleKey)),
        description:
          error === undefined ? (textKey === undefined ? text : words(textKey)) : errorText(error),
        ...(news && newsText(news)),
        timeoutMs: NOTICE_SHOWN_MS,
      })
    }
    shownCount.current = notices.length
  }, [notices, t, words, errorText, newsText])

  return <ToastRegion label={t('region')} closeLabel={t('close')} />
}

/** R441. News of rewards in the player's words; amounts are for reading alone. */
function useNewsText() {
  const t = useTranslations('live')
  const locale = useLocale()
  return useCallback(
    (news: RewardNews): { title: string; description: string } => {
      if (news.kind === 'rakebackLapses') {
        const amount = shownAmount(news.amount, news.currencyCode, locale)
        const style = { dateStyle: 'medium', timeStyle: 'short' } as const
        const time = new Intl.DateTimeFormat(locale, style).format(new Date(news.lapsesAt))
        return { title: t('lapsesTitle'), description: t('lapsesText', { amount, time }) }
      }
      const amount = shownAmount(news.win, news.currencyCode, locale)
      if ('from' in news) {
        if (news.kind === 'rain')
          return { title: t('rainTitle'), description: t('rainText', { amount }) }
        const { from: name } = news
        const title = name === null ? t('tipTitle') : t('tipFrom', { name })
        return { title, description: t('tipText', { amount }) }
      }
      if (news.kind === 'rakebackPaid')
        return { title: t('rakebackPaidTitle'), description: t('rakebackPaidText', { amount }) }
      return {
        title: t('levelTitle', { level: news.level ?? 1 }),
        description: Number(news.win) > 0 ? t('levelPaid', { amount }) : t('levelText'),
      }
    },
    [t, locale],
  )
}
