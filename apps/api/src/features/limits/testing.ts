import type { CallName, PlayerLimits, SetLimitBody, SignUpBody } from '@baize/contract'
import { money } from '@baize/money'
import { PASSWORD, type TestSite } from '../auth/testing.ts'
import { HOUSE_BANK, HOUSE_GAMES, playerCash, type TransferKind } from '../ledger/ledger.ts'

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

let people = 0

/** A player with an open session and what a test of limits asks of them; a person of its own, unless told otherwise. */
export async function limitPlayer(
  site: TestSite,
  email: string,
  person: Partial<SignUpBody> = ownPerson(),
) {
  const { playerId } = await site.register(email, person)
  let token = await site.logIn(email)
  let count = 0

  /** The answer's data, or the code of the refusal. */
  async function act(name: CallName, body?: object): Promise<PlayerLimits | string> {
    const answer = await site.call(name, { token, ...(body ? { body } : {}) })
    const json = answer.json() as unknown as { data: PlayerLimits; code: string }
    return answer.status === 200 ? json.data : json.code
  }

  async function view(): Promise<PlayerLimits> {
    const answer = await act('getLimits')
    if (typeof answer === 'string') throw new Error(`The limits cannot be read: ${answer}.`)
    return answer
  }

  /** Moves money through the ledger and its gate: 'done', or the code of the refusal. */
  async function post(kind: TransferKind, amountMinor: bigint): Promise<string> {
    const [cash, away] = [playerCash(playerId), kind === 'bet' ? HOUSE_GAMES : HOUSE_BANK]
    const comesIn = ['deposit', 'win', 'bonus'].includes(kind)
    count += 1
    const transfer = {
      debit: comesIn ? away : cash,
      credit: comesIn ? cash : away,
      amount: money(amountMinor, 'EUR'),
      key: `${playerId}:${count}`,
      kind,
    }
    try {
      await site.context.db
        .transaction()
        .execute((tx) => site.server.ledger.postTransfer(tx, transfer))
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  return {
    playerId,
    email,
    person,
    token: () => token,
    /** Sessions end in half an hour without a call, and a test moves the clock by days. */
    comeBack: async () => {
      token = await site.logIn(email)
    },
    act,
    view,
    post,
    set: (body: SetLimitBody) => act('setLimit', body),
    loosen: (body: SetLimitBody) => act('setLimit', { ...body, password: PASSWORD }),
    limit: async (type: SetLimitBody['type'], period: SetLimitBody['period'] = null) =>
      (await view()).limits.find((limit) => limit.type === type && limit.period === period),
    history: async () => (await view()).history.map(({ act: deed }) => deed),
    /** But for those that tell of a login, which these players do from nowhere each time. */
    mails: async () =>
      (await site.mailsTo(email))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('New sign-in')),
  }
}

/** Whom nobody takes for another (T19). */
export function ownPerson() {
  people += 1
  return { lastName: `Berg ${people}`, phone: String(15_100_000_000 + people) }
}
