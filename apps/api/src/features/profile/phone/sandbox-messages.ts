import type { Clock } from '@baize/host'
import type { MessageSender, TextMessage } from './message-sender.ts'

const KEPT_MAX = 100

export interface KeptMessage extends TextMessage {
  readonly sentAt: Date
}

/** Messages that leave for nowhere: the newest of them, in memory alone, because codes are kept nowhere else. */
export interface SandboxMessages extends MessageSender {
  newest(): readonly KeptMessage[]
}

export function createSandboxMessages({ now }: Pick<Clock, 'now'>): SandboxMessages {
  const kept: KeptMessage[] = []
  return {
    send: async (message) => {
      kept.unshift({ ...message, sentAt: now() })
      kept.length = Math.min(kept.length, KEPT_MAX)
    },
    newest: () => kept,
  }
}
