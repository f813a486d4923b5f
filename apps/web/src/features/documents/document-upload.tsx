import { DOCUMENT_EXTENSIONS } from '@baize/contract/document-options'
import type { DocumentLabelView } from '@baize/contract/documents'
import { fileProblem, issueDateProblem } from '@baize/rules/documents'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { Progress } from '@baize/ui/progress'
import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { now } from '../../lib/clock.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'
import { useUpload } from './use-upload.ts'

const ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** R510. Takes one file, by a button or dropped here, and says what is wrong with it before anything is sent. */
export function DocumentUpload({ kind }: { readonly kind: DocumentLabelView }): ReactNode {
  const t = useTranslations('documents')
  const errorText = useErrorText()
  const { label, ageMonthsMax } = kind
  const [issuedOn, setIssuedOn] = useState('')
  const [problem, setProblem] = useState<string>()
  const [dateProblem, setDateProblem] = useState<string>()
  const upload = useUpload(label)

  function send(files: FileList | null) {
    setProblem(undefined)
    setDateProblem(undefined)
    const [file, second] = files ?? []
    if (!file) return
    if (second) return setProblem(t('problems.oneFile'))
    const wrongFile = fileProblem(file)
    if (wrongFile) return setProblem(t(`problems.${wrongFile}`))
    const today = new Date(now()).toISOString().slice(0, 10)
    const wrongDate = issueDateProblem(label, issuedOn, today)
    if (wrongDate) return setDateProblem(t(`problems.date.${wrongDate}`))
    upload.send(file, ageMonthsMax === null ? undefined : issuedOn)
  }

  if (upload.isSending) return <Sending upload={upload} />
  return (
    <div className="flex flex-col gap-4">
      {ageMonthsMax !== null && (
        <Field
          label={t('issuedOn')}
          hint={t('issuedOnHint', { months: ageMonthsMax })}
          error={dateProblem}
          required
          className="tablet:max-w-64"
        >
          <TextInput
            type="date"
            value={issuedOn}
            onChange={(event) => setIssuedOn(event.target.value)}
          />
        </Field>
      )}
      <DropZone label={t(`labels.${label}.title`)} onFiles={send} />
      {problem && <Banner tone="error">{problem}</Banner>}
      {upload.error !== undefined && (
        <Banner tone="error" title={t('uploadFailed')}>
          {errorText(upload.error)}
        </Banner>
      )}
    </div>
  )
}

interface DropZoneProps {
  /** What is sent here, for a screen reader that hears several of these buttons. */
  readonly label: string
  readonly onFiles: (files: FileList | null) => void
}

function DropZone({ label, onFiles }: DropZoneProps) {
  const t = useTranslations('documents')
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        onFiles(event.dataTransfer.files)
      }}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed p-5 text-center text-sm transition-colors',
        isOver
          ? 'border-accent bg-accent-soft text-on-accent-soft'
          : 'border-line-strong bg-sunken',
      )}
    >
      <FileUp aria-hidden="true" className="size-8" />
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t('chooseFor', { document: label })}
        onChange={(event) => {
          onFiles(event.target.files)
          // The same file may be chosen again after what was wrong with it is mended.
          event.target.value = ''
        }}
      />
      <Button
        size="sm"
        aria-label={t('chooseFor', { document: label })}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <p id={hintId}>{t('hint')}</p>
    </div>
  )
}

function Sending({ upload }: { readonly upload: ReturnType<typeof useUpload> }) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const isSent = upload.progress >= 1
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <Progress
        label={isSent ? t('checking') : t('sending')}
        max={1}
        {...(isSent ? {} : { value: upload.progress, valueText: percent.format(upload.progress) })}
      />
      {!isSent && (
        <Button tone="secondary" size="sm" className="self-start" onClick={upload.cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
