import type { BonusCasino, BonusPlayer } from '../bonuses/testing.ts'

export const BONUS_ID = 'daily-eur'
/** Games whose providers publish a return of 99 % and of 96 %, or near it: edges that differ. */
export const GAMES = { crash: 'orbit-crash', slot: 'lantern-parade' } as const

/** What a player asks of the calendar, the way the page does. */
export function rakebackOf(casino: BonusCasino, player: BonusPlayer) {
  const date = () => casino.context.clock.now().toISOString().slice(0, 10)

  async function send(query: Readonly<Record<string, string>> = {}, headers = {}) {
    return await casino.send('rakebackClaim', {
      token: await player.signIn(),
      headers,
      query: { timeZone: 'UTC', customerDate: date(), bonusId: BONUS_ID, ...query },
    })
  }

  return {
    send,
    /** The amount, or the code it was refused with. */
    async claim(query: Readonly<Record<string, string>> = {}): Promise<string> {
      const answer = (await send(query)).json<{ code?: string; data?: { amount: string } }>()
      return answer.code ?? answer.data?.amount ?? ''
    },
    calendar: async (query: Readonly<Record<string, string>> = {}) =>
      (await casino.answerOf('getRakebackDays', { token: await player.signIn(), query })).data,
    lines: async (canClaimDate: string) =>
      (
        await casino.answerOf('getRakebackLines', {
          token: await player.signIn(),
          query: { bonusId: BONUS_ID, canClaimDate },
        })
      ).data,
    /** What the ledger has paid, by its keys. */
    async paid() {
      const rows = await casino.context.db
        .selectFrom('ledger_transaction')
        .select(['key', 'amount_minor'])
        .where('player_id', '=', player.playerId)
        .where('kind', '=', 'rakeback')
        .orderBy('seq')
        .execute()
      return rows.map(({ key, amount_minor }) => [key.split(':').slice(2).join(':'), amount_minor])
    },
  }
}
