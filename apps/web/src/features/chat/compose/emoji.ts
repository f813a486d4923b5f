/** What is said at a table without words, by what it is about; each group has a name in the texts. */
export const EMOJI_GROUPS = {
  faces: [
    ...['😀', '😁', '😂', '🤣', '😅', '😊', '😇', '🙂', '😉', '😍', '🤩', '😘', '😋', '😜', '🤪'],
    ...['🤔', '🤨', '😐', '🙄', '😏', '😬', '😴', '🥱', '😢', '😭', '😤', '😡', '🤯', '😱', '🥳'],
    ...['😎', '🤑'],
  ],
  hands: [
    ...['👍', '👎', '👏', '🙌', '🙏', '💪', '🤝', '👊', '✌️', '🤞', '🤟', '👌', '👋', '🫡', '🤷'],
    ...['🫶'],
  ],
  table: [
    ...['🎰', '🎲', '🃏', '🎯', '🏆', '🥇', '👑', '💎', '💰', '💵', '🪙', '📈', '📉', '🚀', '🍒'],
    ...['🍀', '⭐', '🔔', '7️⃣', '💯'],
  ],
  things: [
    ...['❤️', '💔', '🔥', '✨', '⚡', '🎉', '🎁', '🌧️', '☔', '🌈', '☕', '🍻', '🍕', '👀', '💀'],
    ...['🤡', '👻', '🐸', '🐂', '🐻'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type EmojiGroup = keyof typeof EMOJI_GROUPS
