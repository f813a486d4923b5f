import type { PasswordRules } from '@baize/contract/settings'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../boot/boot.ts'
import { useText } from '../texts/messages.ts'

/** Turns the message key that a rule or the server gave a field into words. */
export function useFieldText(): (key: string | undefined) => string | undefined {
  const text = useText()
  const { minLength } = useBoot().settings.formFieldsValidation.password
  return (key) => (key === undefined ? undefined : text(key, { min: minLength }))
}

/** "at least 6 symbols plus 1 special character", as the brand's rules have it. */
export function usePasswordHint(): string {
  const t = useTranslations('form.password')
  const locale = useLocale()
  const rules = useBoot().settings.formFieldsValidation.password
  const extras = passwordExtras(rules).map((extra) => t(extra))
  if (extras.length === 0) return t('hint', { min: rules.minLength })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(extras)
  return t('hintWith', { min: rules.minLength, extras: list })
}

export type PasswordExtra = 'special' | 'number' | 'uppercase'

export function passwordExtras(rules: PasswordRules): PasswordExtra[] {
  const extras: PasswordExtra[] = []
  if (rules.requireSpecial) extras.push('special')
  if (rules.requireNumber) extras.push('number')
  if (rules.requireUppercase) extras.push('uppercase')
  return extras
}
