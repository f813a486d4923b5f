import type { Translate } from '../../client/texts/texts.ts'

/** "ace of spades"; a scene that says cards names the folder `cards` in its texts. */
export function cardName(card: string, t: Translate): string {
  return t('card', { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) })
}
