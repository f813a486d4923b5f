import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSync } from 'node:crypto'
import { toHgAmount } from '@baize/contract/hg'
import type { HgRound } from '@baize/contract/hg-studio'
import { money } from '@baize/money'
import type { Updateable } from 'kysely'
import type { PlayerGateTable } from '../database/tables.ts'
import { BRAND, openTestCashier, type TestCashier } from '../features/cashier/testing.ts'
import { HOUSE_BANK, playerCash } from '../features/ledger/ledger.ts'
import type { GameProvider, SessionOrder } from '../features/play/providers/game-provider.ts'
import {
  HUB88_SIGNATURE_HEADER,
  HUB88_STATUS,
  hub88Amount,
  hub88Sign,
} from '../features/play/providers/hub88-messages.ts'
import { hub88SessionId } from '../features/play/providers/hub88-wallet.ts'
import { createHub88 } from '../features/play/providers/hub88.ts'
import { testGames } from '../features/play/testing.ts'
import { HG_SESSIONS, hgLine, silentStudio } from '../features/play/wallet-suite/testing.ts'

/** A slot and the two shared tables of the house's studio, and a game of the aggregator. */
export const GAMES = {
  slot: 'storm-citadel',
  crash: 'orbit-crash',
  wheel: 'comet-roulette-live',
  hub: 'ember-sevens',
} as const
type Table = keyof typeof GAMES

/** An address of Sweden, and one of Germany. */
const SWEDISH_ADDRESS = '193.10.0.1'
export const GERMAN_ADDRESS = '193.99.144.80'

export const STAKE = 100n
export const COIN = { coin: 'USDT', network: 'ethereum' } as const
const COINS = money(10_000_000_000n, COIN.coin)
const NOBODY = { slot: 'nobody', crash: 'nobody', wheel: 'nobody', hub: 'nobody' }
/** An offer that every guest was assigned, to take or to give up. */
export const GIFT = 'verified-welcome'
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Seats = Readonly<Record<Table, string>>

/** A player who has paid in, has played it through, and sits at every table. */
export interface Guest {
  readonly bonusId: string
  readonly playerId: string
  readonly email: string
  readonly fullName: string
  readonly token: string
  readonly address: string
  /** The session of each game, as its provider knows it. */
  readonly seats: Seats
  /** A deposit that hangs at its provider. */
  readonly depositId: string
  /** What may still come for rounds that were begun. */
  readonly rounds: OpenRounds
}

interface OpenRounds {
  readonly won: object
  readonly undone: object
  readonly hubWon: object
  readonly hubUndone: object
  /** One in which a stake could be doubled. */
  readonly doubled: string
}

/** What a wallet said: its status, or all that it may have been in the words of a provider that has fewer. */
export type WalletWords = string | readonly string[]

export type AccessCasino = Awaited<ReturnType<typeof openAccessCasino>>

/** The whole backend with payments, coins and two providers of games in the test's own hands. */
export async function openAccessCasino() {
  const opened: SessionOrder[] = []
  const owners = new Map<string, string>()
  // With a secret of the sandbox there are chains, and with them addresses; nobody is asked there.
  const env = {
    CASHBOX_SECRET: 'x'.repeat(32),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'access-')),
  }
  const site = await openTestCashier(env, { gameProviders: gameProviders(opened, owners) })
  await site.server.gameFeed.refresh()
  await site.server.brandSettings.set(BRAND, 'useMultiWallet', true)
  const wallets = createWallets(site)
  const guests = createGuests(site, wallets, { opened, owners })
  const friend = await site.openPlayer('friend@example.com', personOf('friend'))
  const { data: chat } = await site.answer('getChatRooms', { token: friend.token })

  return {
    ...site,
    ...wallets,
    ...guests,
    /** Somebody else, as the chat names them. */
    friend: chat.me?.person ?? '',
    /** Every session that a provider was asked to open. */
    opened,
    async setGate(playerId: string, change: Updateable<PlayerGateTable>): Promise<void> {
      const gate = site.context.db.updateTable('player_gate').set(change)
      await gate.where('player_id', '=', playerId).execute()
    },
  }
}

/** Two providers with wallets of their own words; their sessions open without them. */
function gameProviders(
  opened: SessionOrder[],
  owners: ReadonlyMap<string, string>,
): GameProvider[] {
  const all = testGames().provider
  const hub = createHub88({
    url: 'http://127.0.0.1:9',
    operatorId: 7,
    ownKey: keys.privateKey,
    hubKey: keys.publicKey,
  })
  const isHub = (game: string) => game === GAMES.hub
  const opening = (
    provider: GameProvider,
    isRunHere: (game: string) => boolean,
    nameOf: (token: string) => string,
  ): GameProvider => ({
    ...all,
    name: provider.name,
    mountWallet: provider.mountWallet,
    readRound: async (roundId) => roundOf(roundId, owners.get(roundId) ?? ''),
    listGames: async () => (await all.listGames()).filter(({ game }) => isRunHere(game)),
    async openSession(order) {
      opened.push(order)
      const sessionId = order.token === undefined ? `demo-${opened.length}` : nameOf(order.token)
      return { sessionId, launchUrl: `https://games.test/play#${opened.length}` }
    },
  })
  return [
    opening(
      silentStudio(),
      (game) => !isHub(game),
      (token) => HG_SESSIONS(token).name,
    ),
    opening(hub, isHub, hub88SessionId),
  ]
}

function roundOf(roundId: string, playerId: string): HgRound {
  const moment = '2026-01-14T12:00:00.000Z'
  const fairness = {
    kind: 'seeds',
    commitment: 'c',
    clientSeed: 'b',
    nonce: 1,
    serverSeed: null,
  } as const
  const amounts = { bet: '100000000', staked: '100000000', paid: '0' }
  return {
    roundId,
    gameId: GAMES.slot,
    mathVersion: 1,
    payRule: 'drawn',
    configHash: 'c0ffee',
    playerId,
    currency: 'EUR',
    state: 'closed',
    ...amounts,
    choice: {},
    steps: [],
    events: [],
    openedAt: moment,
    closedAt: moment,
    fairness,
  }
}

type Wallets = ReturnType<typeof createWallets>

/** The wallet in the words of both providers, signed by them. */
function createWallets({ server, context }: TestCashier) {
  const line = hgLine({ app: server.app, context })
  let count = 0
  const newTx = () => {
    count += 1
    return `tx-${count}`
  }

  return {
    newTx,

    async wallet(name: string, body: object): Promise<WalletWords> {
      interface Said {
        readonly status?: string
        readonly answers?: readonly { readonly status: string }[]
      }
      const said = (await line.call(name, body)).json<Said>()
      const status = said.status ?? said.answers?.[0]?.status ?? ''
      return status === 'OK' ? 'fine' : status
    },

    async hubWallet(path: string, body: object): Promise<WalletWords> {
      const payload = JSON.stringify(body)
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/hub88${path}`,
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: hub88Sign(payload, keys.privateKey),
        },
        payload,
      })
      const { status } = response.json<{ status: string }>()
      if (status === HUB88_STATUS.OK) return 'fine'
      const words = Object.entries(HUB88_STATUS)
      return words.flatMap(([word, theirs]) => (theirs === status ? [word] : []))
    },

    betBody({ playerId, seats }: Seated, table: Exclude<Table, 'hub'>, roundId = newTx()) {
      return {
        txId: newTx(),
        roundId,
        sessionId: seats[table],
        playerId,
        gameId: GAMES[table],
        currency: 'EUR',
        amount: toHgAmount(STAKE, 'EUR'),
        kind: 'normal',
      }
    },

    hubBetBody({ playerId, seats }: Seated) {
      return {
        user: playerId,
        token: seats.hub,
        request_uuid: newTx(),
        game_code: GAMES.hub.replaceAll('-', '_'),
        transaction_uuid: newTx(),
        round: newTx(),
        round_closed: false,
        currency: 'EUR',
        amount: hub88Amount(money(STAKE, 'EUR')),
      }
    },
  }
}

type Seated = Pick<Guest, 'playerId' | 'seats'>
type Bet = ReturnType<Wallets['betBody']>
type HubBet = ReturnType<Wallets['hubBetBody']>

/** What a bet may be followed by. */
export function winOf({ txId, roundId, playerId, gameId, currency }: Bet) {
  const amount = toHgAmount(STAKE * 2n, 'EUR')
  const bet = { refTxId: txId, roundId, playerId, gameId, currency }
  return { ...bet, txId: `${txId}-won`, amount, kind: 'normal', roundClosed: true }
}

function rollbackOf({ txId, roundId, playerId, gameId, currency }: Bet) {
  const bet = { refTxId: txId, roundId, playerId, gameId, currency }
  return { ...bet, txId: `${txId}-back`, reason: 'lost' }
}

/** A rollback names no amount: it takes a bet back whole. */
function hubFollowUps(bet: HubBet) {
  const { amount, currency, ...common } = {
    ...bet,
    transaction_uuid: `${bet.transaction_uuid}-after`,
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  }
  return { win: { ...common, amount, currency }, rollback: common }
}

/** Coins as if they had come over a chain, and were played through. */
async function giftTo({ server }: TestCashier, playerId: string): Promise<string> {
  return (await server.bonuses.assign({ playerId, currency: 'EUR' }, GIFT)) ?? UNKNOWN_ID
}

async function giveCoins(site: TestCashier, playerId: string): Promise<void> {
  const transfer = {
    debit: HOUSE_BANK,
    credit: playerCash(playerId),
    amount: COINS,
    key: `coins:${playerId}`,
    kind: 'deposit',
  } as const
  const { context, server } = site
  await context.db.transaction().execute((tx) => server.ledger.postTransfer(tx, transfer))
  await site.wager(playerId, COINS.amountMinor, COIN.coin)
}

const personOf = (name: string) =>
  ({ countryCode: 'SE', firstName: 'Ann', lastName: `Player ${name}` }) as const

/** A deposit that hangs at its provider. */
async function hangingDeposit(site: TestCashier, token: string, address: string): Promise<string> {
  site.testProvider.plan('redirect')
  const body = { key: site.newKey(), paymentId: 'carouseller', amount: '25' }
  const { data } = await site.answer('startDeposit', { token, address, body })
  return data.deposit.depositId
}

/** People, with everything that somebody may lose by being barred. */
function createGuests(
  site: TestCashier,
  wallets: Wallets,
  { opened, owners }: { opened: readonly SessionOrder[]; owners: Map<string, string> },
) {
  async function seatOf(token: string, address: string, table: Table): Promise<string> {
    const body = { slug: GAMES[table], mode: 'real' }
    await site.answer('launchGame', { token, address, body })
    const gameToken = opened.at(-1)?.token ?? ''
    return table === 'hub' ? gameToken : HG_SESSIONS(gameToken).name
  }

  async function beginRounds(seated: Seated): Promise<OpenRounds> {
    const { betBody, hubBetBody, wallet, hubWallet } = wallets
    const [won, undone, doubled] = [0, 1, 2].map(() => betBody(seated, 'slot')) as [Bet, Bet, Bet]
    for (const bet of [won, undone, doubled]) {
      owners.set(bet.roundId, bet.playerId)
      await wallet('bet', bet)
    }
    const [hubWon, hubUndone] = [hubBetBody(seated), hubBetBody(seated)]
    for (const bet of [hubWon, hubUndone]) await hubWallet('/transaction/bet', bet)
    return {
      won: winOf(won),
      undone: rollbackOf(undone),
      doubled: doubled.roundId,
      hubWon: hubFollowUps(hubWon).win,
      hubUndone: hubFollowUps(hubUndone).rollback,
    }
  }

  return {
    async openGuest(
      name: string,
      { address = SWEDISH_ADDRESS, card = `tok_of_${name}` } = {},
    ): Promise<Guest> {
      const player = await site.openPlayer(`${name}@example.com`, personOf(name))
      const { token, playerId } = player
      site.testProvider.plan('approve')
      const body = site.depositBody({ amount: '100', cardToken: card })
      await site.answer('startDeposit', { token, address, body })
      await site.wager(playerId, 10_000n)
      await giveCoins(site, playerId)
      const seats = {
        slot: await seatOf(token, address, 'slot'),
        crash: await seatOf(token, address, 'crash'),
        wheel: await seatOf(token, address, 'wheel'),
        hub: await seatOf(token, address, 'hub'),
      }
      const rounds = await beginRounds({ playerId, seats })
      const depositId = await hangingDeposit(site, token, address)
      const [bonusId, fullName] = [await giftTo(site, playerId), `Ann Player ${name}`]
      return { ...player, address, fullName, seats, depositId, rounds, bonusId }
    },

    /** Somebody whose mailbox may be anybody's; coins may come to them nevertheless. */
    async openUnproven(name: string): Promise<Guest> {
      const player = await site.openPlayer(`${name}@example.com`, personOf(name), false)
      await giveCoins(site, player.playerId)
      const seated = { playerId: player.playerId, seats: NOBODY }
      const rounds = await beginRounds(seated)
      const [bonusId, fullName] = [await giftTo(site, player.playerId), `Ann Player ${name}`]
      return {
        ...player,
        ...seated,
        address: SWEDISH_ADDRESS,
        fullName,
        depositId: UNKNOWN_ID,
        rounds,
        bonusId,
      }
    },
  }
}
