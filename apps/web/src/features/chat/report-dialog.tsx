import { CHAT_REPORT_REASONS, type ChatMessage, type ChatReportReason } from '@baize/contract/chat'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { addNotice } from '../../lib/feedback/notices.ts'

interface ReportDialogProps {
  /** What is reported; the dialog is closed without. */
  readonly message: ChatMessage | undefined
  readonly onClose: () => void
}

export function ReportDialog({ message, onClose }: ReportDialogProps): ReactNode {
  const t = useTranslations('chat.report')
  const hidden = useTranslations('chat')('hidden')
  // Kept until the exit has been played.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={t('title', { name: shown?.author.name ?? hidden })}
      description={t('description')}
      closeLabel={t('close')}
    >
      {shown && <ReportForm key={shown.number} message={shown} onDone={onClose} />}
    </Dialog>
  )
}

function ReportForm({
  message,
  onDone,
}: {
  readonly message: ChatMessage
  readonly onDone: () => void
}) {
  const t = useTranslations('chat.report')
  const [reason, setReason] = useState<ChatReportReason>('abuse')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { room, number } = message
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('reportChatMessage', { body: { room, number, reason } })
      addNotice({
        id: `report-${room}-${number}`,
        titleKey: 'chat.report.sentTitle',
        textKey: 'chat.report.sent',
      })
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex flex-col gap-4"
    >
      <blockquote
        dir="auto"
        className="max-h-24 overflow-hidden rounded-sm border-s-2 border-accent bg-sunken px-3 py-2 text-sm wrap-anywhere"
      >
        {message.text}
      </blockquote>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-label">{t('reason')}</legend>
        {CHAT_REPORT_REASONS.map((one) => (
          <label key={one} className="flex min-h-10 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name="chat-report-reason"
              checked={one === reason}
              onChange={() => setReason(one)}
              className="focus-ring size-4.5 cursor-pointer"
            />
            {t(`reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      <FormBanner failure={failure} />
      <Button type="submit" isBusy={isBusy} isWide>
        {t('send')}
      </Button>
    </form>
  )
}
