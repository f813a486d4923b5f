import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { NAMED_LEVELS, useLevelName } from '../../lib/player/level-name.ts'

export function useVipTexts() {
  const t = useTranslations('vip')
  const levelName = useLevelName()
  const locale = useLocale()
  const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    name({ key, level }: { readonly key: string; readonly level: number }): string {
      return levelName(key) ?? t('levelNumber', { level })
    },
    text(key: string): string {
      const named = NAMED_LEVELS.find((one) => one === key)
      return named ? t(`texts.${named}`) : ''
    },
    points: (value: string) => points.format(Number(value)),
    euros: (value: string) => shownAmount(value, 'EUR', locale),
    percent: (value: number) => percent.format(value / 100),
    moment: (at: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at)),
  }
}
