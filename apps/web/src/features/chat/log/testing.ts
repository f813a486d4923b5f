import type { ChatMessage } from '@baize/contract/chat'

export const ME = 'ME0000000000'

/** Something that Ann has said, unless told otherwise. */
export function message(
  number: number,
  text = `text ${number}`,
  person = 'AN0000000000',
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    room: 'en',
    number,
    at: '2026-01-14T12:00:00.000Z',
    author: {
      person,
      name: 'Ann',
      vipLevel: 1,
      colour: 'default',
      isStaff: false,
      isHouse: false,
      statisticsCode: null,
    },
    text,
    mentions: [],
    replyTo: null,
    cards: [],
    money: null,
    ...more,
  }
}
