import type { TextNames, Translate } from '../../client/texts/texts.ts'

/** "ace of spades"; a scene that says cards names the folder `cards` in its texts. */
export function cardName(card: string, t: Translate): string {
  const [rank, suit] = card as unknown as [TextNames<'rank.'>, TextNames<'suit.'>]
  return t('card', { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) })
}
