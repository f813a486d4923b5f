import type { DocumentStatus } from '@baize/contract/document-options'
import type { PlayerDocument } from '@baize/contract/documents'
import { Badge, type BadgeTone } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { now } from '../../lib/clock.ts'
import { download } from '../../lib/session/download.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'
import { DocumentExample } from './document-example.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { isWanted, type DocumentEntry } from './use-documents.ts'

const TONES: Readonly<Record<DocumentStatus, BadgeTone>> = {
  requested: 'info',
  pending: 'info',
  confirmed: 'success',
  rejected: 'danger',
}

/** R315. One kind of document: what it is, how it stands, and the way to send it while it is wanted. */
export function DocumentCard({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const { kind, document } = entry
  const t = useTranslations('documents')
  const headingId = `document-${kind.label}`
  return (
    <section
      aria-labelledby={headingId}
      data-testid={headingId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="heading text-xl">
          {t(`labels.${kind.label}.title`)}
        </h2>
        <Badge tone={document ? TONES[document.status] : 'neutral'}>
          {t(`status.${document?.status ?? 'none'}`)}
        </Badge>
      </div>
      {document && <Standing document={document} />}
      {isWanted(entry) && (
        <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_12rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <p className="text-sm text-muted">{t(`labels.${kind.label}.text`)}</p>
            <DocumentUpload kind={kind} />
          </div>
          <DocumentExample label={kind.label} />
        </div>
      )}
    </section>
  )
}

function Standing({ document }: { readonly document: PlayerDocument }) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const day = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(moment),
    )
  const { status, reason, note, uploadedAt, decidedAt, reviewUntil } = document
  return (
    <div className="flex flex-col gap-3 text-sm">
      {status === 'rejected' && reason && (
        <Banner tone="error" title={t('rejected')}>
          <p>{t(`reasons.${reason}`)}</p>
          {note && <p className="mt-1">{t('note', { note })}</p>}
        </Banner>
      )}
      {status === 'pending' && reviewUntil && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>{t('review')}</p>
          <Countdown
            label={t('reviewLeft')}
            endsAtMs={Date.parse(reviewUntil)}
            now={now}
            locale={locale}
            endedText={t('reviewLate')}
          />
        </div>
      )}
      {status === 'requested' && <p>{t('requested')}</p>}
      <p className="text-muted">
        {uploadedAt && t('sentAt', { date: day(uploadedAt) })}
        {status === 'confirmed' && decidedAt && ` ${t('confirmedAt', { date: day(decidedAt) })}`}
      </p>
      {document.file && <OwnFile documentId={document.documentId} />}
    </div>
  )
}

/** The player's own file as it is kept. */
function OwnFile({ documentId }: { readonly documentId: string }) {
  const t = useTranslations('documents')
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: () => download('getDocumentFile', {}, { documentId }),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button tone="secondary" size="sm" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('ownFile')}
      </Button>
      {saving.isError && <Banner tone="error">{errorText(saving.error)}</Banner>}
    </div>
  )
}
