/** What is said at a table without words, by what it is about; each group has a name in the texts. */
export const EMOJI_GROUPS = {
  faces: words(
    '😀 😁 😂 🤣 😅 😊 😇 🙂 😉 😍 🤩 😘 😋 😜 🤪 🤔 🤨 😐 🙄 😏 😬 😴 🥱 😢 😭 😤 😡 🤯 😱 🥳 😎 🤑',
  ),
  hands: words('👍 👎 👏 🙌 🙏 💪 🤝 👊 ✌️ 🤞 🤟 👌 👋 🫡 🤷 🫶'),
  table: words('🎰 🎲 🃏 🎯 🏆 🥇 👑 💎 💰 💵 🪙 📈 📉 🚀 🍒 🍀 ⭐ 🔔 7️⃣ 💯'),
  things: words('❤️ 💔 🔥 ✨ ⚡ 🎉 🎁 🌧️ ☔ 🌈 ☕ 🍻 🍕 👀 💀 🤡 👻 🐸 🐂 🐻'),
}

export type EmojiGroup = keyof typeof EMOJI_GROUPS

function words(text: string): readonly string[] {
  return text.split(' ')
}
