import { createTransport } from 'nodemailer'
import type { Mail } from './mail-store.ts'

export interface MailTransport {
  /** Resolves when the server has taken the mail. The id stays the same when a mail is tried again. */
  deliver(mail: Mail & { readonly id: string }): Promise<void>
  close(): void
}

// Together below the minute after which an unfinished delivery is tried again.
const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

export function openSmtp(smtpUrl: string, from: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail is text that we wrote: nothing in it may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver({ id, to, subject, text, html }) {
      await smtp.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<outbox-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => smtp.close(),
  }
}

/** True when the server said that this mail will never be taken, e.g. because there is no such mailbox. */
export function isPermanentFailure(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600
}
