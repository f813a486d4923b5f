/** What somebody is about to give, and to whom. */
export type Gift =
  | {
      readonly kind: 'tip'
      readonly person: string
      readonly name: string | null
      /** As it was typed in a command. */
      readonly amount?: string
    }
  | { readonly kind: 'rain'; readonly amount?: string }

export interface GiftCommand {
  readonly kind: 'tip' | 'rain'
  /** Of a tip. */
  readonly name?: string
  readonly amount: string
}

const TIP = /^\/tip\s+@?(\S+)(?:\s+(\S+))?$/i
const RAIN = /^\/rain(?:\s+(\S+))?$/i

/** `/tip name 5` and `/rain 5`, instead of a message; undefined for words. */
export function giftCommand(text: string): GiftCommand | undefined {
  const trimmed = text.trim()
  const tip = TIP.exec(trimmed)
  if (tip) return { kind: 'tip', name: tip[1] ?? '', amount: tip[2] ?? '' }
  const rain = RAIN.exec(trimmed)
  return rain ? { kind: 'rain', amount: rain[1] ?? '' } : undefined
}

interface Talker {
  readonly author: { readonly person: string; readonly name: string | null }
}

/** Whom a command means among those who have talked, the latest first; names are the same in any case. */
export function giftOf(command: GiftCommand, messages: readonly Talker[]): Gift | undefined {
  const { amount } = command
  if (command.kind === 'rain') return { kind: 'rain', amount }
  const wanted = command.name?.toLowerCase()
  const found = messages.findLast(({ author }) => author.name?.toLowerCase() === wanted)
  if (!found) return undefined
  return { kind: 'tip', person: found.author.person, name: found.author.name, amount }
}
