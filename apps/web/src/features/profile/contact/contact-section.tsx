import { Skeleton } from '@baize/ui/skeleton'
import { Contact } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { EmailRow } from './email-row.tsx'
import { PhoneRow } from './phone-row.tsx'

/** How the account is reached: its mailbox and its phone, and what the player has shown of them. */
export function ContactSection(): ReactNode {
  const t = useTranslations('contact')
  const user = useUserDetails().data?.getUser
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <h2 className="heading flex items-center gap-3 text-xl">
        <Contact aria-hidden="true" className="size-5 text-muted" />
        {t('title')}
      </h2>
      {user ? (
        <div className="flex flex-col divide-y divide-line">
          <EmailRow user={user} />
          <PhoneRow user={user} />
        </div>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  )
}
