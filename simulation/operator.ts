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

  /** By hand at the backend, if it is up. */
  async function act(
    words: string,
    deed: (server: NonNullable<ReturnType<typeof casino.api>>['server']) => Promise<void>,
  ): Promise<void> {
    const api = casino.api()
    if (!api) return
    timeline.note(`operator ${words}`)
    const work = { program: 'api', name: 'api operator', life: api.life, hasThreads: true } as const
    // Somebody else was quicker, or the program has died.
    await timeline.work(work, () => deed(api.server)).catch(() => {})
  }

  async function decide(): Promise<void> {
    const [withdrawal] = await waiting('withdrawal', 'requested')
    const [deposit] = await waiting('deposit', 'review')
    const isKind = chance.happens(75)
    const words = `${isKind} ${withdrawal} ${deposit}`
    await act(words, async ({ cashier: { payouts, review } }) => {
      if (withdrawal !== undefined)
        await (isKind
          ? payouts.approve(withdrawal, 'looked at')
          : payouts.reject(withdrawal, 'not like this'))
      if (deposit !== undefined && !isKind) await review.refuse(deposit, 'not what was agreed')
    })
  }

  let names = 0
  /** The brand gets another name, which every page has to say. */
  async function rename(): Promise<void> {
    names += 1
    const name = `Casino ${names} of ${brand}`
    await act(name, async ({ brandSettings }) => {
      await brandSettings.set(brand, 'brandName', name)
    })
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
