import type { LegalPageName } from '@baize/contract/legal-pages'
import { Checkbox } from '@baize/ui/checkbox'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../navigation/navigation.tsx'
import { useFieldText } from './field-text.ts'

const LINK_CLASS =
  'focus-ring rounded-sm font-label text-link underline underline-offset-4 hover:no-underline'

type Box = Omit<ComponentProps<typeof Checkbox>, 'children' | 'error'>

interface ConsentsProps {
  /** Asked here, so that a form that looks for its first mistake comes to these last. */
  readonly register: (name: 'newsLetter' | 'terms') => Box
  /** Whether the brand asks for it. */
  readonly hasNewsLetter?: boolean
  readonly hasTerms?: boolean
  /** A message key. */
  readonly termsError?: string | undefined
}

/** Two separate consents: neither is ticked in advance, and only the terms are required (R506). */
export function Consents({
  register,
  hasNewsLetter = true,
  hasTerms = true,
  termsError,
}: ConsentsProps) {
  const t = useTranslations('form.consent')
  const fieldText = useFieldText()
  return (
    <div className="flex flex-col gap-3">
      {hasNewsLetter && <Checkbox {...register('newsLetter')}>{t('newsLetter')}</Checkbox>}
      {hasTerms && (
        <Checkbox {...register('terms')} error={fieldText(termsError)}>
          {t.rich('terms', {
            terms: linkTo('terms-and-conditions'),
            privacy: linkTo('privacy-policy'),
          })}
        </Checkbox>
      )}
    </div>
  )
}

/** In a tab of its own, so that reading the terms does not cost the form. */
function linkTo(page: LegalPageName) {
  return (chunks: ReactNode) => (
    <PageLink page={page} target="_blank" className={LINK_CLASS}>
      {chunks}
    </PageLink>
  )
}
