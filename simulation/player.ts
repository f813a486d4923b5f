import { ROUTES, type CallName } from '@baize/contract'
import { sessionTokenOf, type HgSession } from '@baize/contract/hg-studio'
import type { RgsInit, RgsPath, RgsPlayed } from '@baize/contract/rgs'
import { GOOD_PASSWORD } from '../apps/api/src/testing-players.ts'
import type { Chance } from './chance.ts'
import { createCoinHolder } from './coin-holder.ts'
import { SITE } from './programs.ts'
import type { ProgramName } from './program-names.ts'
import type { Call, SimulatedNetwork } from './simulated-network.ts'
import type { SimulatedSockets } from './simulated-sockets.ts'
import { createListener } from './page-listener.ts'
import { createGuest, type TableName } from './table-guest.ts'
import type { Timeline } from './timeline.ts'

export interface Account {
  readonly playerId: string
  readonly token: string
  readonly email: string
  readonly fullName: string
}

/** Everything that a player was told to be done, and by when: none of it may be undone by a crash. */
export interface Promised {
  readonly rounds: Map<
    string,
    { readonly staked: string; readonly paid: string; isClosed: boolean }
  >
  readonly deposits: Set<string>
  readonly withdrawals: Set<string>
  /** The lowest limit of a day's bets, and since when it holds by the wall clock. */
  betLimit?: { readonly minor: bigint; readonly sinceMs: number }
  excludedSinceMs?: number
}

interface Surroundings {
  readonly timeline: Timeline
  readonly network: SimulatedNetwork
  readonly sockets: SimulatedSockets
  readonly chance: Chance
  readonly isOver: () => boolean
}

const TRIES_MAX = 4
const PATIENCE_MS = 3_000
const TABLE_PAUSE_MS = 10_000
/** Cards and amounts that choose a script of the sandbox; the others are approved at once. */
const DEPOSITS = ['40', '60', '200', '101', '107', '108', '109', '110', '111', '112', '113']
/** What everybody begins with. */
const ENOUGH = '200'
const WITHDRAWALS = ['20', '35', '121', '122']
const BETS = ['100', '500', '1000']
const GAMES = ['dice', 'minefield', 'original-blackjack'] as const
type Game = (typeof GAMES)[number]
const CHOICES: Readonly<Record<Game, object>> = {
  dice: { side: 'over', target: 4999 },
  minefield: { mines: 3 },
  'original-blackjack': {},
}

export type Player = ReturnType<typeof createPlayer>

/** Somebody with a browser who deposits, plays and withdraws, and repeats what was not answered. */
export function createPlayer(
  account: Account,
  { timeline, network, sockets, chance, isOver }: Surroundings,
) {
  const { playerId, token, email, fullName } = account
  const promised: Promised = { rounds: new Map(), deposits: new Set(), withdrawals: new Set() }
  const sessions = new Map<Game, string>()
  let keys = 0

  const newKey = () => {
    keys += 1
    return `${playerId.slice(0, 24)}${String(keys).padStart(12, '0')}`
  }

  async function call<T>(to: ProgramName, words: Omit<Call, 'body'>, body: object) {
    const headers = { 'content-type': 'application/json', ...words.headers }
    const sent = { ...words, headers, body: JSON.stringify(body) }
    const answer = await network.browse(email, to, sent)
    if (answer === undefined) return undefined
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as T }
  }

  const site = <T>(name: CallName, body: object) =>
    call<{ data: T }>(
      'web',
      {
        method: ROUTES[name].method,
        path: ROUTES[name].path,
        headers: {
          host: 'localhost:3000',
          authorization: `Bearer ${token}`,
          origin: SITE,
        },
      },
      body,
    )

  const rgs = <T>(session: string, path: RgsPath, body: object) =>
    call<T>(
      'studio',
      { method: 'POST', path, headers: { authorization: `Bearer ${session}` } },
      body,
    )

  /** The same again until somebody answers: under the same key it is the same deed. */
  async function insist<T>(deed: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let tried = 0; tried < TRIES_MAX; tried += 1) {
      const answer = await deed()
      if (answer !== undefined) return answer
      await timeline.pause(chance.int(PATIENCE_MS))
    }
    return undefined
  }

  async function deposit(amount: string): Promise<void> {
    const card = { holder: fullName, number: '4242424242424242', expiry: '12/39', cvc: '123' }
    const made = await call<{ token: string }>(
      'cashbox',
      { method: 'POST', path: '/card/token', headers: {} },
      card,
    )
    if (made?.status !== 200) return
    const key = newKey()
    const body = {
      key,
      paymentId: 'card',
      amount,
      cardToken: made.body.token,
    }
    const answer = await insist(() =>
      site<{ deposit: { depositId: string } }>('startDeposit', body),
    )
    if (answer?.status === 200) promised.deposits.add(answer.body.data.deposit.depositId)
  }

  async function withdraw(): Promise<void> {
    const body = {
      key: newKey(),
      paymentId: 'bank-transfer',
      amount: chance.pick(WITHDRAWALS),
      fullName,
      accountNumber: 'DE89 3704 0044 0532 0130 00',
      email,
      password: GOOD_PASSWORD,
    }
    const answer = await insist(() =>
      site<{ withdrawal: { withdrawalId: string } }>('requestWithdrawal', body),
    )
    if (answer?.status === 200) promised.withdrawals.add(answer.body.data.withdrawal.withdrawalId)
  }

  async function launch(slug: string): Promise<string | undefined> {
    const opened = await site<HgSession>('launchGame', { slug, mode: 'real' })
    return opened?.status === 200 ? sessionTokenOf(opened.body.data) : undefined
  }

  const coins = createCoinHolder({
    playerId,
    chance,
    withdrawals: promised.withdrawals,
    call,
    site,
    insist,
  })

  const atTables = new Map<TableName, string>()
  async function sessionAtTable(table: TableName, isAnew: boolean): Promise<string | undefined> {
    const session = (isAnew ? undefined : atTables.get(table)) ?? (await launch(table))
    if (session !== undefined) atTables.set(table, session)
    return session
  }
  const guest = createGuest({
    name: email,
    timeline,
    chance,
    sockets,
    newKey,
    sessionAt: sessionAtTable,
  })

  async function sessionAt(game: Game): Promise<string | undefined> {
    const known = sessions.get(game)
    if (known !== undefined) return known
    const session = await launch(game)
    if (session === undefined) return undefined
    const init = await insist(() => rgs<RgsInit>(session, '/rgs/v1/init', {}))
    if (init?.status !== 200) return undefined
    if (init.body.fairness.clientSeed === null) {
      const rotated = await rgs(session, '/rgs/v1/seeds/rotate', { clientSeed: 'browser' })
      if (rotated?.status !== 200) return undefined
    }
    sessions.set(game, session)
    return session
  }

  function remember({ round }: RgsPlayed): void {
    const { roundId, staked, paid, isClosed } = round
    promised.rounds.set(roundId, { staked, paid, isClosed })
  }

  async function play(): Promise<void> {
    const game = chance.pick(GAMES)
    const session = await sessionAt(game)
    if (session === undefined) return
    const body = { requestId: newKey(), bet: chance.pick(BETS), choice: CHOICES[game] }
    const bet = () => rgs<RgsPlayed>(session, '/rgs/v1/play', body)
    // A double click, and the other window of somebody impatient.
    if (chance.happens(20)) void bet()
    if (chance.happens(10)) void rgs(session, '/rgs/v1/play', { ...body, requestId: newKey() })
    const answer = await insist(bet)
    if (answer === undefined) return
    if (answer.status !== 200) return await comeBack(session, game)
    remember(answer.body)
    await goOn(session, game, answer.body.round)
  }

  /** The page is loaded anew: a round that is still open goes on, and a session that has ended is begun again. */
  async function comeBack(session: string, game: Game): Promise<void> {
    const init = await rgs<RgsInit>(session, '/rgs/v1/init', {})
    if (init?.status !== 200) return void sessions.delete(game)
    if (init.body.openRound) await goOn(session, game, init.body.openRound)
  }

  /** Until the round is over, or its player has had enough of it. */
  async function goOn(session: string, game: Game, begun: RgsPlayed['round']): Promise<void> {
    let round = begun
    while (!round.isClosed && !chance.happens(10)) {
      await timeline.pause(chance.int(1_000))
      const step = nextStep(game, round)
      const body = { requestId: newKey(), roundId: round.roundId, seq: round.stepCount, step }
      const answer = await insist(() => rgs<RgsPlayed>(session, '/rgs/v1/step', body))
      if (answer?.status !== 200) return
      remember(answer.body)
      round = answer.body.round
    }
  }

  function nextStep(game: Game, { stepCount, open }: RgsPlayed['round']): object {
    if (game === 'minefield' && !chance.happens(30)) return { type: 'pick', tile: stepCount }
    if (game === 'minefield') return { type: 'cashout' }
    return { type: chance.pick(open) }
  }

  async function limitBets(): Promise<void> {
    const minor = BigInt(2_000 + 1_000 * chance.int(6))
    const before = promised.betLimit
    if (before !== undefined && before.minor <= minor) return
    const body = { type: 'bet', period: 0, value: `${minor / 100n}.00` }
    const answer = await insist(() => site('setLimit', body))
    if (answer?.status === 200) promised.betLimit = { minor, sinceMs: Date.now() }
  }

  async function exclude(): Promise<void> {
    const answer = await insist(() => site('selfExclude', { option: '1h' }))
    if (answer?.status === 200) promised.excludedSinceMs ??= Date.now()
  }

  async function act(): Promise<void> {
    const drawn = chance.int(100)
    if (drawn < 15) await deposit(chance.pick(DEPOSITS))
    else if (drawn < 25) await withdraw()
    else if (drawn < 28) await limitBets()
    else if (drawn < 29) await exclude()
    else if (drawn < 39) await coins.send()
    else if (drawn < 47) await coins.withdraw()
    else await play()
  }

  const listener = createListener({ name: email, token, timeline, chance, sockets, isOver })

  return {
    account,
    promised,
    guest,
    listener,
    /** Comes with money, and then does what people do. */
    async live(): Promise<void> {
      await deposit(ENOUGH)
      await coins.send()
      while (!isOver()) {
        await timeline.pause(chance.int(1_500))
        await act()
      }
    },
    /** What the same person does in another window. */
    async visitTables(): Promise<void> {
      while (!isOver()) {
        await timeline.pause(chance.int(TABLE_PAUSE_MS))
        await guest.play()
      }
    },
  }
}
