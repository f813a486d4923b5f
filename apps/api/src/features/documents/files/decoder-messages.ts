import { DOCUMENT_MEDIA_TYPES, type DocumentMediaType } from '@baize/contract'
import { z } from 'zod'

/** What the process that opens files is asked. */
export interface DecoderOrder {
  readonly from: string
  readonly to: string
}

/** The file that is to be kept: the one that was sent, or a picture that was drawn anew. */
export interface CleanFile {
  readonly mediaType: DocumentMediaType
  readonly path: string
  readonly bytes: number
}

/** What a file can be refused for by whoever opens it. */
export const FILE_REFUSALS = ['DOCUMENT_TYPE', 'DOCUMENT_UNREADABLE', 'DOCUMENT_UNSAFE'] as const

/** Nothing that the process says is believed that has not this shape: it has read a stranger's file. */
export const decoderAnswer = z.union([
  z.strictObject({
    mediaType: z.enum(DOCUMENT_MEDIA_TYPES),
    isRedrawn: z.boolean(),
  }),
  z.strictObject({ refusal: z.enum(FILE_REFUSALS) }),
])
export type DecoderAnswer = z.infer<typeof decoderAnswer>
