/** What becomes of a file: it is kept, or refused for a reason. */
export type Verdict = 'kept' | 'DOCUMENT_TYPE' | 'DOCUMENT_UNREADABLE' | 'DOCUMENT_UNSAFE'

/** A file of which is known what must become of it. */
export interface LabelledFile {
  /** What it is, in words; no two are the same. */
  readonly what: string
  readonly verdict: Verdict
  readonly content: () => Buffer | Promise<Buffer>
  /** What it is called by whoever sends it, and said to be. */
  readonly filename?: string
  readonly declared?: string
}

export const labelled = (
  verdict: Verdict,
  files: Readonly<Record<string, LabelledFile['content']>>,
): LabelledFile[] => Object.entries(files).map(([what, content]) => ({ what, verdict, content }))
