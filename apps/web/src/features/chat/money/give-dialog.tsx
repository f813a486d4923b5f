import { Banner } from '@baize/ui/banner'
import { Dialog } from '@baize/ui/dialog'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../lib/api/api-query.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { GiftForm, type GiftProps } from './gift-form.tsx'
import type { Gift } from './gift.ts'

interface GiveDialogProps {
  /** What is given; the dialog is closed without. */
  readonly gift: Gift | undefined
  readonly room: string
  readonly onClose: () => void
}

/** Money for one person, or for everybody who is quick: the amount first, then one more question. */
export function GiveDialog({ gift, room, onClose }: GiveDialogProps): ReactNode {
  const t = useTranslations('chat.give')
  const hidden = useTranslations('chat')('hidden')
  // Kept until the exit has been played.
  const [shown, setShown] = useState(gift)
  if (gift && gift !== shown) setShown(gift)
  const isTip = shown?.kind === 'tip'
  return (
    <Dialog
      open={gift !== undefined}
      onClose={onClose}
      title={isTip ? t('tipTitle', { name: shown.name ?? hidden }) : t('rainTitle')}
      description={isTip ? t('tipText') : t('rainText')}
      closeLabel={t('close')}
    >
      {gift && <WithTerms gift={gift} room={room} onDone={onClose} />}
    </Dialog>
  )
}

function WithTerms(props: GiftProps) {
  const terms = useQuery({ ...callQuery('getTipTerms', { query: {} }), staleTime: 0 })
  if (terms.isError)
    return (
      <LoadFailed
        error={terms.error}
        isRetrying={terms.isFetching}
        onRetry={() => void terms.refetch()}
      />
    )
  if (!terms.data)
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  const { data } = terms.data
  return data.unmet.length > 0 ? <Unmet /> : <GiftForm {...props} terms={data} />
}

/** What could not be withdrawn cannot be given either; the checklist of the withdrawal says what is missing. */
function Unmet() {
  const t = useTranslations()
  const { settings } = useBoot()
  return (
    <Banner tone="info">
      <p>{t('refusal.TIP_CONDITIONS')}</p>
      <PageLink page={settings.withdrawPageKey} className="link mt-2 inline-block">
        {t('chat.give.conditions')}
      </PageLink>
    </Banner>
  )
}
