import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useReverify } from '../../../lib/place/reverify.ts'

/** R432. The address looks as if it were elsewhere: the browser shows where it is, and the deposit is tried again. */
export function VerifyPlace({ onCleared }: { readonly onCleared: () => void }): ReactNode {
  const t = useTranslations('places.block')
  const { verify, isBusy, problem } = useReverify(onCleared)
  return (
    <>
      <Button size="sm" tone="secondary" isBusy={isBusy} onClick={verify}>
        {t('verify')}
      </Button>
      {problem && <output className="order-last basis-full text-sm">{problem}</output>}
    </>
  )
}
