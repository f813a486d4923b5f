import type { SimulatedCasino } from './casino.ts'
import type { Chance } from './chance.ts'
import type { Machine } from './machine.ts'

const LOOKS_EVERY_MS = 10_000

/** A person of the house who decides about withdrawals and about deposits that were not what was agreed. */
export function createOperator(
  { pglite, timeline, brand }: Machine,
  casino: SimulatedCasino,
  chance: Chance,
  isOver: () => boolean,
) {
  async function waiting(table: 'deposit' | 'withdrawal', state: string): Promise<string[]> {
    const { rows } = await pglite.query<{ id: string }>(
      `select id from ${table} where state = $1 order by id`,
      [state],
    )
    return rows.map(({ id }) => id)
  }

  async function decide(): Promise<void> {
    const [withdrawal] = await waiting('withdrawal', 'requested')
    const [deposit] = await waiting('deposit', 'review')
    const api = casino.api()
    if (!api) return
    const { payouts, review } = api.server.cashier
    const isKind = chance.happens(75)
    const work = { program: 'api', name: 'api operator', life: api.life, hasThreads: true } as const
    await timeline
      .work(work, async () => {
        timeline.note(`operator ${isKind} ${withdrawal} ${deposit}`)
        if (withdrawal !== undefined)
          await (isKind
            ? payouts.approve(withdrawal, 'looked at')
            : payouts.reject(withdrawal, 'not like this'))
        if (deposit !== undefined && !isKind) await review.refuse(deposit, 'not what was agreed')
      })
      // Somebody else was quicker, or the program has died.
      .catch(() => {})
  }

  let names = 0
  /** The brand gets another name, which every page has to say. */
  async function rename(): Promise<void> {
    const api = casino.api()
    if (!api) return
    names += 1
    const name = `Casino ${names} of ${brand}`
    const work = { program: 'api', name: 'api operator', life: api.life, hasThreads: true } as const
    await timeline
      .work(work, async () => {
        timeline.note(`operator ${name}`)
        await api.server.brandSettings.set(brand, 'brandName', name)
      })
      .catch(() => {})
  }

  return {
    async work(): Promise<void> {
      while (!isOver()) {
        await timeline.pause(chance.int(LOOKS_EVERY_MS))
        void decide()
        if (chance.happens(20)) void rename()
      }
    },
  }
}
