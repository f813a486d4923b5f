import { Button } from '@baize/ui/button'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'

const SAID_FOR_MS = 2500

interface CopyButtonProps {
  readonly text: string
  /** What stands on it, and what it says afterwards. */
  readonly labels: Readonly<Record<'copy' | 'copied' | 'copyFailed', string>>
}

/** Copies a text and says so; a browser that does not let us gets the text selected by hand. */
export function CopyButton({ text, labels }: CopyButtonProps): ReactNode {
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
        {state === 'copied' ? labels.copied : labels.copy}
      </Button>
      <output className={state === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {state === 'copied' && labels.copied}
        {state === 'failed' && labels.copyFailed}
      </output>
    </>
  )
}
