import type { Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../jobs/job.ts'
import {
  claimDueMails,
  insertMail,
  mailBacklog,
  markMailFailed,
  markMailSent,
  type Mail,
  type StoredMail,
} from './mail-store.ts'
import { isPermanentFailure, openSmtp, type MailTransport } from './mail-transport.ts'

export interface Mailer {
  /** Writes a mail in the caller's transaction: it leaves the house only if the deed it tells of is done. */
  queue(tx: Tx, mail: Mail): Promise<void>
  /** Tries every mail that is due once and tells how many left; the job calls it again and again. */
  deliverDue(): Promise<number>
  /** What waits to be sent, and since when; nothing does where mails are only kept. */
  backlog(): Promise<{ count: number; oldestAt: Date | undefined }>
  /** None without a mail server: mails then stay in the outbox. */
  readonly jobs: readonly Job[]
  stop(): Promise<void>
}

const POLL_MS = 1_000
const BATCH_SIZE = 10
/** With a pause that doubles up to an hour, the last attempt comes about seven hours after the first. */
const ATTEMPTS_MAX = 12

export function createMailer(context: AppContext): Mailer {
  const { clock, config, db, log } = context
  const smtp = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl, config.mailFrom)
  if (!smtp) log.info('SMTP_URL is not set: mails stay in the outbox')

  async function deliverDue(): Promise<number> {
    if (!smtp) return 0
    const due = await claimDueMails(db, clock.now(), {
      limit: BATCH_SIZE,
      attemptsMax: ATTEMPTS_MAX,
    })
    const left = await Promise.all(due.map((mail) => deliverOne(context, smtp, mail)))
    return left.filter(Boolean).length
  }

  return {
    queue: (tx, mail) => insertMail(tx, mail, clock.now()),
    deliverDue,
    backlog: async () =>
      smtp ? await mailBacklog(db, ATTEMPTS_MAX) : { count: 0, oldestAt: undefined },
    // Each mail is claimed by itself, so every process delivers.
    jobs: smtp
      ? [
          {
            name: 'mail-outbox',
            everyMs: POLL_MS,
            scope: 'process',
            run: async () => void (await deliverDue()),
          },
        ]
      : [],
    async stop() {
      smtp?.close()
    },
  }
}

async function deliverOne(
  { clock, config, db, log }: AppContext,
  smtp: MailTransport,
  mail: StoredMail,
): Promise<boolean> {
  try {
    await smtp.deliver({
      id: String(mail.id),
      to: mail.to_address,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
    })
  } catch (error) {
    const attempts = isPermanentFailure(error) ? ATTEMPTS_MAX : mail.attempts
    await markMailFailed(db, mail.id, String(error).slice(0, 500), attempts)
    const level = attempts < ATTEMPTS_MAX ? 'warn' : 'error'
    log[level]({ err: error, mailId: String(mail.id), attempts }, 'mail delivery failed')
    return false
  }
  await markMailSent(db, mail.id, clock.now(), { keepsBody: config.devTools })
  return true
}
