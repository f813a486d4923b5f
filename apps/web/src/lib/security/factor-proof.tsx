import { Banner } from '@baize/ui/banner'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/api.ts'
import { FactorFields } from './factor-fields.tsx'
import type { FactorRequest } from './factor-required.ts'

/**
 * Asks for the second factor inside the form that was refused without it, and sends that form once more: everything
 * typed is still there.
 */
export function FactorProof({ request }: { readonly request: FactorRequest }): ReactNode {
  const t = useTranslations('form.factor')
  const place = useRef<HTMLDivElement>(null)
  const prove = async (body: Parameters<typeof call<'proveFactor'>>[1]['body']) => {
    await call('proveFactor', { body })
    place.current?.closest('form')?.requestSubmit()
  }
  return (
    <div ref={place} className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4">
      <Banner tone="info" title={t('title')}>
        {t('text')}
      </Banner>
      <FactorFields
        {...request}
        onCode={(code) => prove({ code })}
        onPasskey={(passkey) => prove({ passkey })}
      />
    </div>
  )
}
