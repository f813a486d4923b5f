import type { DocumentLabel } from '@baize/contract/document-options'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidateCalls } from '../../lib/api/query-keys.ts'
import { uploadFile } from '../../lib/session/upload.ts'

interface Sent {
  readonly file: File
  readonly issuedOn: string | undefined
}

/** One upload at a time, with how far it has come. */
export function useUpload(label: DocumentLabel) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const stop = useRef(new AbortController())
  const upload = useMutation({
    mutationFn: async ({ file, issuedOn }: Sent) => {
      stop.current = new AbortController()
      setProgress(0)
      const query = { label, ...(issuedOn === undefined ? {} : { issuedOn }) }
      const { signal } = stop.current
      try {
        await uploadFile('uploadDocument', query, file, { signal, onProgress: setProgress })
      } catch (error) {
        // Whoever has called it off knows.
        if (!signal.aborted) throw error
      }
    },
    onSettled: () => invalidateCalls(queryClient, 'getDocuments', 'getUserDetails'),
  })
  return {
    isSending: upload.isPending,
    /** From 0 to 1, of what has left. */
    progress,
    error: upload.error ?? undefined,
    send: (file: File, issuedOn: string | undefined) => upload.mutate({ file, issuedOn }),
    cancel: () => stop.current.abort(),
  }
}
