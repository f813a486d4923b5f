import type { CallName } from '@baize/contract'
import { toHgAmount } from '@baize/contract/hg'
import { GOOD_PASSWORD } from '../testing-players.ts'
import {
  COIN,
  GAMES,
  GIFT,
  STAKE,
  winOf,
  type AccessCasino,
  type Guest,
  type WalletWords,
} from './testing.ts'

/** One way to do something that a barred player may not do, or must be able to do. */
export interface Try {
  readonly title: string
  /** The call it is about. */
  readonly of: string
  /** `fine`, or how it was refused. */
  attempt(casino: AccessCasino, guest: Guest): Promise<WalletWords>
}

type Words = (casino: AccessCasino, guest: Guest) => object

/** A call of the site, by its name unless it is tried in several ways. */
function called(of: CallName, sent: Words = () => ({}), title: string = of): Try {
  return {
    title,
    of,
    attempt: async (casino, guest) => {
      const { token, address } = guest
      return await casino.codeOf(of, { token, address, ...sent(casino, guest) })
    },
  }
}

/** A call of the studio to the wallet. */
function asked(path: string, body: Words, title: string): Try {
  return {
    title,
    of: `/wallet/v1/${path}`,
    attempt: async (casino, guest) => await casino.wallet(path, body(casino, guest)),
  }
}

const hubAsked = (path: string, body: Words, title: string): Try => ({
  title,
  of: `hub88${path}`,
  attempt: async (casino, guest) => await casino.hubWallet(path, body(casino, guest)),
})

const launch = (slug: string, mode: 'real' | 'demo') =>
  called('launchGame', () => ({ body: { slug, mode } }), `a launch of ${slug}, ${mode}`)

export const demoTry = launch(GAMES.slot, 'demo')

/** A free round of a campaign: nothing is staked, and it is play all the same. */
const free = (bet: object) => ({
  ...bet,
  amount: '0',
  campaignId: 'spring',
  freeValue: toHgAmount(STAKE, 'EUR'),
})

export const shutTries: readonly Try[] = [
  called('startDeposit', ({ depositBody }) => ({ body: depositBody() }), 'a deposit by card'),
  called(
    'startDeposit',
    ({ newKey }) => ({ body: { key: newKey(), paymentId: 'carouseller', amount: '25' } }),
    'a deposit on the page of a provider',
  ),
  called('getCashier'),
  called('getCryptoDepositAddress', () => ({ body: COIN })),
  ...Object.values(GAMES).map((slug) => launch(slug, 'real')),
  demoTry,
  called('confirmBonusBuy', () => ({ body: { slug: GAMES.slot, amount: '35.00' } })),
  asked('bet', ({ betBody }, guest) => betBody(guest, 'slot'), 'a bet'),
  asked('bet', ({ betBody }, guest) => betBody(guest, 'crash'), 'a bet at the crash table'),
  asked('bet', ({ betBody }, guest) => betBody(guest, 'wheel'), 'a bet at the live wheel'),
  asked('bet', ({ betBody }, guest) => free(betBody(guest, 'slot')), 'a free round'),
  asked(
    'bet',
    ({ betBody }, guest) => ({ ...betBody(guest, 'slot', guest.rounds.doubled), kind: 'double' }),
    'a double in a round that is open',
  ),
  asked(
    'betwin',
    ({ betBody }, guest) => {
      const bet = betBody(guest, 'slot')
      return { bet, win: winOf(bet) }
    },
    'a bet with its win',
  ),
  asked(
    'batch',
    ({ betBody }, guest) => ({ acts: [{ act: 'bet', ...betBody(guest, 'slot') }] }),
    'a bet among others',
  ),
  hubAsked('/transaction/bet', ({ hubBetBody }, guest) => hubBetBody(guest), 'a bet by Hub88'),
  hubAsked(
    '/transaction/bet',
    ({ hubBetBody }, guest) => ({ ...hubBetBody(guest), is_free: true, reward_uuid: 'spring' }),
    'a free round by Hub88',
  ),
  called('rakebackClaim', (casino) => {
    const customerDate = casino.context.clock.now().toISOString().slice(0, 10)
    return { query: { timeZone: 'UTC', bonusId: 'daily-eur', customerDate } }
  }),
  called('sendTip', ({ friend, newKey }) => ({
    body: { person: friend, amount: '1.00', currencyCode: 'EUR', key: newKey() },
  })),
  called('startRain', ({ newKey }) => ({
    body: { room: 'en', amount: '1.00', currencyCode: 'EUR', key: newKey() },
  })),
  // The last, because it has a highest bet of its own.
  called('activateBonus', () => ({ body: { bonusKey: GIFT } })),
]

const COINS_OUT = {
  ...COIN,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: '50',
}

const withDeposit = ({ depositId }: Guest) => ({ depositId })

export const openTries: readonly Try[] = [
  called('getNotifications'),
  called('getUserBonus'),
  called('getBonusLines', (_casino, { bonusId }) => ({ query: { bonusId } })),
  called('forfeitBonus', (_casino, { bonusId }) => ({ body: { bonusId } })),
  asked('win', (_casino, { rounds }) => rounds.won, 'the win of a round that was open'),
  asked('rollback', (_casino, { rounds }) => rounds.undone, 'a bet that is given back'),
  asked(
    'promo',
    ({ newTx }, { playerId }) => ({
      txId: newTx(),
      campaignId: 'spring',
      playerId,
      gameId: GAMES.slot,
      currency: 'EUR',
      amount: toHgAmount(STAKE, 'EUR'),
      kind: 'freespins_total',
    }),
    'what free rounds had won',
  ),
  hubAsked(
    '/transaction/win',
    (_casino, { rounds }) => rounds.hubWon,
    'the win of a round at Hub88',
  ),
  hubAsked(
    '/transaction/rollback',
    (_casino, { rounds }) => rounds.hubUndone,
    'a bet that is given back by Hub88',
  ),
  ...(
    [
      'getUserDetails',
      'getLimits',
      'getWallets',
      'getLedgerEntries',
      'explainBalance',
      'getGameTransactions',
      'getGameTransactionTotals',
      'exportGameTransactions',
      'getCryptoCoins',
      'getCryptoDeposits',
      'getWithdrawalConditions',
      'getWithdrawals',
      'getOpenRounds',
      'getPlaySession',
    ] as const
  ).map((name) => called(name)),
  ...(
    ['getPaymentTransactions', 'getPaymentTransactionTotals', 'exportPaymentTransactions'] as const
  ).map((name) => called(name, () => ({ query: { direction: 'deposit' } }))),
  called('getDeposit', (_casino, guest) => ({ params: withDeposit(guest) })),
  called('noteDepositReturn', (_casino, guest) => ({ body: withDeposit(guest) })),
  called('cancelDeposit', (_casino, guest) => ({ body: withDeposit(guest) })),
  called('setLimit', () => ({ body: { type: 'deposit', period: 0, value: '50.00' } })),
  called('requestWithdrawal', ({ withdrawalBody }, guest) => ({ body: withdrawalBody(guest) })),
  called('calculateCryptoWithdrawal', () => ({ body: COINS_OUT })),
  {
    title: 'coins out',
    of: 'confirmCryptoWithdrawal',
    async attempt({ answer, codeOf }, { token, address }) {
      const { data } = await answer('calculateCryptoWithdrawal', { token, body: COINS_OUT })
      const body = { ...COINS_OUT, quoteId: data.quoteId, password: GOOD_PASSWORD }
      return await codeOf('confirmCryptoWithdrawal', { token, address, body })
    },
  },
  called('selfExclude', () => ({ body: { option: 'permanent' } })),
  called('login', (_casino, { email }) => ({ body: { email, password: GOOD_PASSWORD } })),
  called('logout', () => ({ body: {} })),
]
