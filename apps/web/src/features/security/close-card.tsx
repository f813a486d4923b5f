import { Button, buttonClass } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { session } from '../../lib/session/session.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** The end of the account, with the gentler way beside it. */
export function CloseCard(): ReactNode {
  const t = useTranslations('security.close')
  const [isClosing, setIsClosing] = useState(false)
  const [givesUpBonuses, setGivesUpBonuses] = useState(false)
  return (
    <AccountCard id="security-close" title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{t('break')}</p>
        <PageLink
          page="profile2-freeze-account"
          className={buttonClass({ tone: 'secondary', size: 'sm' })}
        >
          {t('breakLink')}
        </PageLink>
      </div>
      {isClosing ? (
        <ConfirmForm
          label={t('confirm')}
          tone="danger"
          onCancel={() => setIsClosing(false)}
          onConfirm={async (password) => {
            await call('closeAccount', { body: { password, givesUpBonuses } })
            await session.signOut()
          }}
        >
          <Checkbox
            checked={givesUpBonuses}
            onChange={(event) => setGivesUpBonuses(event.target.checked)}
          >
            {t('bonuses')}
          </Checkbox>
        </ConfirmForm>
      ) : (
        <Button tone="danger" className="self-start" onClick={() => setIsClosing(true)}>
          {t('start')}
        </Button>
      )}
    </AccountCard>
  )
}
