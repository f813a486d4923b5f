import type { CallName } from '@baize/contract/routes'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { download } from '../../lib/session/download.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

interface ExportButtonProps {
  readonly name: CallName
  readonly query: Readonly<Record<string, string>>
  readonly isDisabled: boolean
}

/** Everything the filter lets through, as a file. */
export function ExportButton({ name, query, isDisabled }: ExportButtonProps): ReactNode {
  const t = useTranslations('transactions.export')
  const locale = useLocale()
  const errorText = useErrorText()
  const file = useMutation({ mutationFn: () => download(name, { ...query, locale }) })
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        isBusy={file.isPending}
        disabled={isDisabled}
        onClick={() => file.mutate()}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {t('action')}
      </Button>
      <output className={file.isError ? 'basis-full text-sm text-danger' : 'sr-only'}>
        {file.isError && errorText(file.error)}
        {file.isSuccess && t('ready')}
      </output>
    </>
  )
}
