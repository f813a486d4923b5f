import type { DocumentLabel } from '@baize/contract/document-options'
import type { DocumentLabelView, PlayerDocument } from '@baize/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** A kind of document, and what the player has sent of it. */
export interface DocumentEntry {
  readonly kind: DocumentLabelView
  readonly document: PlayerDocument | undefined
}

/** R604: neither is asked for without a token. */
export function useDocuments() {
  const labels = useQuery({
    queryKey: ['getDocumentLabel'] as const,
    queryFn: ({ signal }) => call('getDocumentLabel', {}, { signal }),
    select: ({ data }) => data,
  })
  const documents = useQuery({
    queryKey: ['getDocuments'] as const,
    queryFn: ({ signal }) => call('getDocuments', {}, { signal }),
    select: ({ data }) => data,
  })
  const failed = [labels, documents].find(({ isError, data }) => isError && !data)
  const isReady = labels.data !== undefined && documents.data !== undefined
  return {
    kycStatus: documents.data?.kycStatus,
    verification: documents.data?.verification ?? undefined,
    entries: isReady ? entriesOf(labels.data.labels, documents.data.documents) : undefined,
    error: failed?.error,
    isFetching: labels.isFetching || documents.isFetching,
    retry: () => void Promise.all([labels.refetch(), documents.refetch()]),
  }
}

function entriesOf(
  kinds: readonly DocumentLabelView[],
  documents: readonly PlayerDocument[],
): readonly DocumentEntry[] {
  const byLabel = new Map<DocumentLabel, PlayerDocument>(documents.map((one) => [one.label, one]))
  return kinds.map((kind) => ({ kind, document: byLabel.get(kind.label) }))
}

/** Whether something of it is to be sent now; what is with the house or confirmed is not sent again. */
export function isWanted({ document }: Pick<DocumentEntry, 'document'>): boolean {
  return !document || document.status === 'requested' || document.status === 'rejected'
}
