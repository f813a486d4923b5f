import { Button } from '@baize/ui/button'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const SAID_FOR_MS = 2500

/** Copies a text and says so; a browser that does not let us gets the text selected by hand. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const t = useTranslations('cashier.crypto')
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
    setTimeout(() => setState('ready'), SAID_FOR_MS)
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <>
      <Button tone="secondary" isWide onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {state === 'copied' ? t('copied') : t('copy')}
      </Button>
      <output className={state === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {state === 'copied' && t('copied')}
        {state === 'failed' && t('copyFailed')}
      </output>
    </>
  )
}
