import type { OpenSession, Security } from '@baize/contract/security'
import { Badge } from '@baize/ui/badge'
import { Button } from '@baize/ui/button'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { useMoment, useSecurityRefresh } from './use-security.ts'

const ALL_OTHERS = 'all'

/** Where the account is open, and the way to end it there. */
export function SessionsCard({ security }: { readonly security: Security }): ReactNode {
  const t = useTranslations('security.sessions')
  const moment = useMoment()
  const deviceName = useDeviceName()
  const { end, busy, failure } = useEnding()
  const { sessions, lastSignIn } = security
  return (
    <AccountCard id="security-sessions" title={t('title')} text={t('text')}>
      {lastSignIn && (
        <p className="text-sm">
          {t('last', { date: moment(lastSignIn.openedAt), device: deviceName(lastSignIn) })}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <li key={session.sessionId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-2 font-label">
                <bdi>{deviceName(session)}</bdi>
                {session.isCurrent && <Badge>{t('current')}</Badge>}
              </p>
              <Times session={session} />
            </div>
            {!session.isCurrent && (
              <Button
                size="sm"
                tone="secondary"
                isBusy={busy === session.sessionId}
                aria-label={t('endNamed', { device: deviceName(session) })}
                onClick={() => end(session.sessionId)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== undefined && <FormBanner failure={failure} />}
      {sessions.length > 1 && (
        <Button
          tone="danger"
          className="self-start"
          isBusy={busy === ALL_OTHERS}
          onClick={() => end(ALL_OTHERS)}
        >
          {t('endOthers')}
        </Button>
      )}
    </AccountCard>
  )
}

function Times({ session: { country, openedAt, lastSeenAt } }: { readonly session: OpenSession }) {
  const t = useTranslations('security.sessions')
  const moment = useMoment()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <>
      <p className="text-sm text-muted">
        {country === null ? t('unknownPlace') : countries.of(country)}
      </p>
      <p className="text-sm text-muted">
        {t('times', { opened: moment(openedAt), seen: moment(lastSeenAt) })}
      </p>
    </>
  )
}

function useDeviceName(): (session: OpenSession) => string {
  const t = useTranslations('security.sessions')
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('device', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}

function useEnding() {
  const refresh = useSecurityRefresh()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const end = (which: string) => {
    setFailure(undefined)
    setBusy(which)
    call('endSessions', { body: which === ALL_OTHERS ? {} : { sessionId: which } })
      .then(refresh)
      .catch(setFailure)
      .finally(() => setBusy(undefined))
  }
  return { end, busy, failure }
}
