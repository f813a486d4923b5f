import { useTranslations } from 'use-intl'

/** The levels that have a name in the locales; an operator may write others, which go by their own. */
export const NAMED_LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const

/** What a level is called in the reader's language; undefined for one that only its operator has named. */
export function useLevelName(): (key: string) => string | undefined {
  const t = useTranslations('shell')
  return (key) => {
    const named = NAMED_LEVELS.find((one) => one === key)
    return named && t(`levels.${named}`)
  }
}
