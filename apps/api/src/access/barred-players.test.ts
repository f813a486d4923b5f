import { ROUTES, type CallName } from '@baize/contract'
import { HG_WALLET_CALLS, type HgWalletPath } from '@baize/contract/hg-wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HUB88_BODIES, type Hub88Path } from '../features/play/providers/hub88-messages.ts'
import { BARRED_STATES, type BarredState } from './barred-states.ts'
import { openAccessCasino, type AccessCasino } from './testing.ts'
import { demoTry, openTries, shutTries, type Try } from './tries.ts'

/**
 * G17. What a call is to somebody who may not play: `shut` brings money in or plays, `open` is the way out and what
 * protects, `neither` moves no money and begins no game. A call that is missing here fails this file, so that nobody
 * adds one without saying which it is.
 */
const PARTS: Readonly<
  Record<CallName | HgWalletPath | `hub88${Hub88Path}`, 'shut' | 'open' | 'neither'>
> = {
  startDeposit: 'shut',
  getCashier: 'shut',
  getCryptoDepositAddress: 'shut',
  launchGame: 'shut',
  confirmBonusBuy: 'shut',
  activateBonus: 'shut',
  rakebackClaim: 'shut',
  sendTip: 'shut',
  startRain: 'shut',
  '/wallet/v1/bet': 'shut',
  '/wallet/v1/betwin': 'shut',
  '/wallet/v1/batch': 'shut',
  'hub88/transaction/bet': 'shut',

  login: 'open',
  logout: 'open',
  getUserDetails: 'open',
  getLimits: 'open',
  setLimit: 'open',
  selfExclude: 'open',
  getLedgerEntries: 'open',
  getWallets: 'open',
  explainBalance: 'open',
  getGameTransactions: 'open',
  getPaymentTransactions: 'open',
  getGameTransactionTotals: 'open',
  getPaymentTransactionTotals: 'open',
  exportGameTransactions: 'open',
  exportPaymentTransactions: 'open',
  getCryptoCoins: 'open',
  getCryptoDeposits: 'open',
  calculateCryptoWithdrawal: 'open',
  confirmCryptoWithdrawal: 'open',
  getDeposit: 'open',
  noteDepositReturn: 'open',
  cancelDeposit: 'open',
  getWithdrawalConditions: 'open',
  requestWithdrawal: 'open',
  getWithdrawals: 'open',
  getOpenRounds: 'open',
  getPlaySession: 'open',
  getUserBonus: 'open',
  getBonusLines: 'open',
  forfeitBonus: 'open',
  '/wallet/v1/win': 'open',
  '/wallet/v1/rollback': 'open',
  '/wallet/v1/promo': 'open',
  'hub88/transaction/win': 'open',
  'hub88/transaction/rollback': 'open',

  // What protects the account is the same for everybody who has one.
  completeLogin: 'neither',
  passkeyLogin: 'neither',
  getPasskeyChallenge: 'neither',
  getSecurity: 'neither',
  proveFactor: 'neither',
  startTotp: 'neither',
  confirmTotp: 'neither',
  startPasskey: 'neither',
  addPasskey: 'neither',
  removeFactor: 'neither',
  renewRecoveryCodes: 'neither',
  endSessions: 'neither',
  getDataExport: 'neither',
  requestDataExport: 'neither',
  downloadDataExport: 'neither',
  // Whoever is barred may leave; the marks of the person stay (see the tests of closing).
  closeAccount: 'neither',

  getSettings: 'neither',
  getBrands: 'neither',
  getLocale: 'neither',
  getLegalPage: 'neither',
  getLanguages: 'neither',
  getGameIndex: 'neither',
  getGame: 'neither',
  getAllCountry: 'neither',
  getCurrencies: 'neither',
  getLocation: 'neither',
  getRegistrationFields: 'neither',
  getFullCategoryList: 'neither',
  getGames: 'neither',
  getProviders: 'neither',
  getAllBonus: 'neither',
  getTopTables: 'neither',
  getPayments: 'neither',
  getVipLevels: 'neither',
  getVipStatus: 'neither',
  // What happened to money and limits is read by everybody; offers are not told (see the tests of notifications).
  getNotifications: 'open',
  readNotifications: 'neither',
  getNotificationWishes: 'neither',
  setNotificationWishes: 'neither',
  calendarAward: 'neither',
  // Whoever may not play is shown no day of it (see the tests of rakeback).
  getRakebackDays: 'neither',
  getRakebackLines: 'neither',
  // A word about days that are open to who may play; nothing is paid by it (see the tests of rakeback).
  setRakebackWish: 'neither',
  // An account may be opened; what the person may not do, they may not do in it either.
  signUp: 'neither',
  verifyEmail: 'neither',
  resendVerification: 'neither',
  redeemSignInCode: 'neither',
  forgotPassword: 'neither',
  resetPassword: 'neither',
  logEvent: 'neither',
  countryBlocked: 'neither',
  // It clears an address; what the person may not do stays (see the tests of places).
  verifyLocation: 'neither',
  requestEmailChange: 'neither',
  cancelEmailChange: 'neither',
  getEmailChange: 'neither',
  answerEmailChange: 'neither',
  sendPhoneCode: 'neither',
  confirmPhone: 'neither',
  updateUserDetails: 'neither',
  getLinkedAccount: 'neither',
  confirmLimit: 'neither',
  cancelLimit: 'neither',
  freezeAccount: 'neither',
  // A word of the browser: what the provider says to it is held for review (see the tests of deposits).
  threeDsWebhook: 'neither',
  getMyWins: 'neither',
  getPlayerGames: 'neither',
  setFavourite: 'neither',
  noteGameOpened: 'neither',
  getRound: 'neither',
  // A note of the player's own; whoever may not play is refused it all the same (see the tests of bonuses).
  addBonusToCalendar: 'neither',
  // A code brings an offer into a list, and nothing of it to play with; who may not play is refused in its own tests.
  redeemCoupon: 'neither',
  getDocumentLabel: 'neither',
  getDocuments: 'neither',
  getDocumentFile: 'neither',
  // Whoever may not play can still be asked who they are: it is a way to their money.
  uploadDocument: 'neither',
  startVerification: 'neither',
  getReferral: 'neither',
  getRaces: 'neither',
  getRace: 'neither',
  getRaceBoard: 'neither',
  // There is no race here: whoever may not play is refused it (see the tests of races).
  joinRace: 'neither',
  getStatistics: 'neither',
  getTipTerms: 'neither',
  getRain: 'neither',
  // There is no rain here: whoever may not play is refused it (see the tests of rain).
  joinRain: 'neither',
  setStatisticsShare: 'neither',
  // Whoever may not play is shown to nobody (see the tests of statistics).
  getPlayerStatistics: 'neither',
  // Whoever may not play says nothing, and what they have said is gone (see the tests of chat).
  getChatRooms: 'neither',
  getChatMessages: 'neither',
  sendChatMessage: 'neither',
  reportChatMessage: 'neither',
  setChatBlock: 'neither',
  setChatColour: 'neither',
  // Nobody here has brought a friend: whoever may not play is refused it (see the tests of referral).
  claimReferral: 'neither',
  '/wallet/v1/authenticate': 'neither',
  '/wallet/v1/balance': 'neither',
  'hub88/user/info': 'neither',
  'hub88/user/balance': 'neither',
}

const EVERY_CALL = [
  ...Object.keys(ROUTES),
  ...Object.keys(HG_WALLET_CALLS),
  ...Object.keys(HUB88_BODIES).map((path) => `hub88${path}`),
]

let casino: AccessCasino
beforeAll(async () => {
  casino = await openAccessCasino()
})
afterAll(() => casino.close())

const callsOf = (part: 'shut' | 'open') =>
  EVERY_CALL.filter((call) => PARTS[call as keyof typeof PARTS] === part).toSorted()
const triedIn = (tries: readonly Try[]) => [...new Set(tries.map(({ of }) => of))].toSorted()

test('G17 every call of the contract and of the wallets is shut, open or neither, and tried as what it is', () => {
  expect(Object.keys(PARTS).toSorted()).toEqual(EVERY_CALL.toSorted())
  expect(triedIn(shutTries)).toEqual(callsOf('shut'))
  expect(triedIn(openTries)).toEqual(callsOf('open'))
})

describe.each(BARRED_STATES.map((state) => [state.name, state] as const))(
  'G17 somebody who is %s',
  (name, state: BarredState) => {
    let guest: Awaited<ReturnType<BarredState['enter']>>
    beforeAll(async () => {
      guest = await state.enter(casino, name.replaceAll(/\W+/g, '-'))
    })
    afterAll(() => state.leave?.(casino))

    test('brings nothing in and plays nothing, whichever way', async () => {
      const before = await everythingOf(guest.playerId)
      const shut = shutTries.filter((one) => one !== demoTry || !state.mayLook)
      const said = await answersTo(shut, guest)
      expect(said.filter(({ words }) => !words.some((word) => state.says.includes(word)))).toEqual(
        [],
      )
      expect(await everythingOf(guest.playerId)).toEqual(before)
      console.log(`proof: ${name}: ${said.length} of ${said.length} ways in are shut`)
    })

    test('gets what is theirs, sees it, and goes', async () => {
      const open = state.mayLook ? [demoTry, ...openTries] : openTries
      const said = await answersTo(open, guest)
      const expected = (of: string) => state.shutAsWell?.[of] ?? 'fine'
      expect(said.filter(({ of, words }) => !words.includes(expected(of)))).toEqual([])
      console.log(`proof: ${name}: ${said.length} of ${said.length} ways out are open`)
    })
  },
)

test('G17 without a bar all of this is allowed, so the refusals above are those of the bar', async () => {
  const guest = await BARRED_STATES[0]?.open(casino, 'free')
  if (!guest) throw new Error('There is no state.')
  const said = await answersTo([...shutTries, ...openTries], guest)
  expect(said.filter(({ words }) => !words.includes('fine'))).toEqual([])
})

async function answersTo(tries: readonly Try[], guest: Parameters<Try['attempt']>[1]) {
  const said: { title: string; of: string; words: readonly string[] }[] = []
  for (const { title, of, attempt } of tries) {
    const words = await attempt(casino, guest)
    said.push({ title, of, words: typeof words === 'string' ? [words] : words })
  }
  return said
}

/** What must not change by anything that is refused: money, payments, and what providers were asked for. */
async function everythingOf(playerId: string) {
  const { db } = casino.context
  const deposits = await db
    .selectFrom('deposit')
    .where('player_id', '=', playerId)
    .select('id')
    .execute()
  return {
    wallets: await casino.server.ledger.walletsOf(playerId),
    depositCount: deposits.length,
    paymentsStarted: casino.testProvider.asked.starts,
    gamesOpened: casino.opened.length,
  }
}
