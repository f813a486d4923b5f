import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { createEmailChanges } from './email-change/email-change.ts'
import type { EmailChangeDeps } from './email-change/request-email-change.ts'
import { createHttpMessages } from './phone/http-messages.ts'
import { messageRoutes } from './phone/message-routes.ts'
import type { MessageSender } from './phone/message-sender.ts'
import { createPhoneVerification } from './phone/phone-verification.ts'
import { createSandboxMessages } from './phone/sandbox-messages.ts'

export type Contact = ReturnType<typeof openContact>

/** How an account is reached: moving it to another mailbox, and proving its phone. */
export function openContact(context: AppContext, deps: Omit<EmailChangeDeps, 'context'>) {
  const { config, log, clock, network } = context
  const sandbox = createSandboxMessages(clock)
  const { messagesUrl: url, messagesToken: token } = config
  if (url === undefined) log.info('MESSAGES_URL is not set: text messages stay in the sandbox')
  const messages: MessageSender =
    url === undefined ? sandbox : createHttpMessages({ url, token, network })
  return {
    emailChanges: createEmailChanges({ ...deps, context }),
    phones: createPhoneVerification({ context, texts: deps.texts, messages }),
    mountMessages(app: FastifyInstance): void {
      if (config.devTools) messageRoutes(app, sandbox)
    },
  }
}
