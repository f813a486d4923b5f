import type { RaceDetail } from '@baize/contract/races'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { boardJson } from './board-file.ts'

interface RaceProofProps {
  readonly raceId: string
  readonly frozen: NonNullable<RaceDetail['frozen']>
}

const boardOf = async (raceId: string) => (await call('getRaceBoard', { query: { raceId } })).data

/** The hash of a frozen board, its file, and a check of one against the other in this browser. */
export function RaceProof({ raceId, frozen }: RaceProofProps): ReactNode {
  const t = useTranslations('races.proof')
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })
  const check = useMutation({
    mutationFn: async () => (await sha256((await boardOf(raceId)).csv)) === frozen.hash,
  })
  const saved = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const { csv } = await boardOf(raceId)
      const text = kind === 'csv' ? csv : boardJson(csv, frozen.hash)
      save(text, `race-${raceId}.${kind}`, kind === 'csv' ? 'text/csv' : 'application/json')
    },
  })
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="heading text-xl">{t('title')}</h2>
      <p className="text-muted">{t('text', { date: date.format(new Date(frozen.at)) })}</p>
      <p className="text-sm">
        {t('hash')}{' '}
        <bdi dir="ltr" className="figures break-all">
          {frozen.hash}
        </bdi>
      </p>
      {frozen.ownCode !== null && (
        <p className="text-sm break-all">{t('code', { code: frozen.ownCode })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            tone="secondary"
            isBusy={saved.isPending && saved.variables === kind}
            onClick={() => saved.mutate(kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
      {check.data !== undefined && (
        <Banner tone={check.data ? 'success' : 'error'}>{t(check.data ? 'right' : 'wrong')}</Banner>
      )}
    </section>
  )
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function save(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
