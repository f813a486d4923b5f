import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../api/api.ts'
import { addNotice } from '../feedback/notices.ts'
import { useErrorText } from '../texts/refusal-text.ts'
import { browserPosition, NoPosition } from './browser-position.ts'

export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  return (code) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** R432. Shows the server where the browser is, with one clear word for each way it can end. */
export function useReverify(onCleared: (until: string) => void) {
  const t = useTranslations('places.block')
  const nameOf = useCountryName()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** What went wrong, if anything. */
  async function attempt(): Promise<string | undefined> {
    try {
      const { data } = await call('verifyLocation', { body: await browserPosition() })
      if (data.verifiedUntil === null) return t('stillExcluded', { country: nameOf(data.country) })
      onCleared(data.verifiedUntil)
      addNotice({ id: 'location-verified', text: t('cleared') })
      return undefined
    } catch (error) {
      return error instanceof NoPosition ? t(error.reason) : errorText(error)
    }
  }

  async function verify(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    setProblem(await attempt())
    setBusy(false)
  }

  return { isBusy, problem, verify: () => void verify() }
}
