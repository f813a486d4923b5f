import {
  DOCUMENT_LABELS,
  DOCUMENT_REASONS,
  Refusal,
  type DocumentLabel,
  type DocumentReason,
} from '@baize/contract'
import { expectArguments, OperatorMistake, playerOf, type Command } from './command.ts'

const NOTE_LENGTH_MAX = 500

/** What an operator does with the documents of players, by its words. */
export const DOCUMENT_COMMANDS = {
  documents: async ({ features, review, operator }, args) => {
    expectArguments(args, 'documents', 0, 0)
    const rows = await features.documents.waiting()
    const waiting = rows.map((row) => ({
      id: row.id,
      label: row.label,
      uploadedAt: row.uploaded_at,
      issuedOn: row.issued_on,
      email: row.email,
      brand: row.brand,
    }))
    return { waiting, link: waiting.length > 0 ? await review?.link(operator) : undefined }
  },

  'request-document': async ({ features, operator }, args) => {
    const usage = `request-document <email> <${DOCUMENT_LABELS.join('|')}>`
    const [who, word] = expectArguments(args, usage, 2, 2)
    const { id, email } = await playerOf(features, who)
    const label = labelOf(word)
    await decided(() => features.documents.request(id, label, operator))
    return { email, label }
  },

  'confirm-document': async ({ features, operator }, args) => {
    const [id] = expectArguments(args, 'confirm-document <id>', 1, 1)
    await decided(() => features.documents.decide(uuid(id), { status: 'confirmed', operator }))
    return { id }
  },

  'reject-document': async ({ features, operator }, args) => {
    const usage = 'reject-document <id> <reason> [note]'
    const [id, word, ...words] = expectArguments(args, usage, 2, Number.POSITIVE_INFINITY)
    const reason = reasonOf(word)
    const note = words.join(' ').trim()
    if (note.length > NOTE_LENGTH_MAX)
      throw new OperatorMistake(`A note has at most ${NOTE_LENGTH_MAX} characters.`)
    const said = { status: 'rejected', reason, note: note === '' ? null : note } as const
    await decided(() => features.documents.decide(uuid(id), { ...said, operator }))
    return { id, reason }
  },

  'rotate-document-keys': async ({ features }, args) => {
    expectArguments(args, 'rotate-document-keys', 0, 0)
    const secrets = await features.accounts.factors.rotateKeys()
    return { ...(await features.documents.files.rotateKeys()), secrets }
  },
} satisfies Readonly<Record<string, Command>>

function labelOf(word: string): DocumentLabel {
  const label = DOCUMENT_LABELS.find((one) => one === word)
  if (!label) throw new OperatorMistake(`A document is one of ${DOCUMENT_LABELS.join(', ')}.`)
  return label
}

function reasonOf(word: string): DocumentReason {
  const reason = DOCUMENT_REASONS.find((one) => one === word)
  if (!reason)
    throw new OperatorMistake(
      `The player reads the reason in words: one of ${DOCUMENT_REASONS.join(', ')}.`,
    )
  return reason
}

function uuid(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new OperatorMistake(`There is no document ${id}.`)
  return id
}

/** A refusal in the words of somebody who sits behind it. */
async function decided<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorMistake(
      error.code === 'NOT_FOUND'
        ? 'There is no such document.'
        : 'It is not in a state in which that can be said of it.',
    )
  }
}
