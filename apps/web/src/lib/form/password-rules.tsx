import { passwordProblem } from '@baize/rules/password'
import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../boot/boot.ts'
import { passwordExtras } from './field-text.ts'

const NOTHING_ELSE = { requireSpecial: false, requireNumber: false, requireUppercase: false }
const EXTRA_RULE = {
  special: 'requireSpecial',
  number: 'requireNumber',
  uppercase: 'requireUppercase',
} as const

/** Which of the brand's rules the password keeps already, told while it is being typed. */
export function PasswordRuleList({ password }: { readonly password: string }) {
  const t = useTranslations('form.password')
  const rules = useBoot().settings.formFieldsValidation.password
  const lines = [
    {
      text: t('length', { min: rules.minLength }),
      isMet:
        passwordProblem(password, { ...NOTHING_ELSE, minLength: rules.minLength }) === undefined,
    },
    ...passwordExtras(rules).map((extra) => ({
      text: t(extra),
      isMet:
        password !== '' &&
        passwordProblem(password, { ...NOTHING_ELSE, minLength: 1, [EXTRA_RULE[extra]]: true }) ===
          undefined,
    })),
  ]
  return (
    <ul aria-label={t('rules')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {lines.map(({ text, isMet }) => {
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={text}
            className={
              isMet
                ? 'flex items-center gap-1.5 text-success'
                : 'flex items-center gap-1.5 text-muted'
            }
          >
            <Icon aria-hidden="true" className={isMet ? 'size-4' : 'size-2.5'} />
            <span aria-hidden="true">{text}</span>
            <span className="sr-only">{t(isMet ? 'met' : 'unmet', { rule: text })}</span>
          </li>
        )
      })}
    </ul>
  )
}
