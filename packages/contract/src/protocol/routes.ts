/**
 * Where every call lives and whether it needs the player's token. Kept apart from the shapes, so that
 * the first load of the site carries addresses and not a validation library.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/api/${string}`
  /** `required`: the site refuses to send it without a token, and the server answers 401. */
  readonly token: 'none' | 'optional' | 'required'
}

export const ROUTES = {
  getSettings: { method: 'GET', path: '/api/core/casino/settings2', token: 'none' },
  getBrands: { method: 'GET', path: '/api/core/casino/brands', token: 'none' },
  getLocale: { method: 'GET', path: '/api/core/casino/locales/:file', token: 'none' },
  getLegalPage: { method: 'GET', path: '/api/core/casino/legal/:locale/:page', token: 'none' },
  getGameIndex: { method: 'GET', path: '/api/core/casino/game-index', token: 'none' },
  getGame: { method: 'GET', path: '/api/admin/get-game/:slug', token: 'none' },
  getDeposit: { method: 'GET', path: '/api/user/get-deposit/:depositId', token: 'required' },
  getDocumentFile: {
    method: 'GET',
    path: '/api/user/get-document-file/:documentId',
    token: 'required',
  },
  threeDsWebhook: { method: 'POST', path: '/api/user/3ds-webhook', token: 'required' },
  ...byName('admin', 'none', {
    getAllCountry: 'GET',
    getCurrencies: 'GET',
    getLocation: 'GET',
    getRegistrationFields: 'GET',
    getFullCategoryList: 'GET',
    getGames: 'GET',
    getProviders: 'GET',
    getAllBonus: 'GET',
    getTopTables: 'GET',
    getVipLevels: 'GET',
    getPlayerStatistics: 'GET',
  }),
  ...byName('admin', 'optional', {
    getPayments: 'GET',
    getRakebackDays: 'GET',
  }),
  ...byName('user', 'none', {
    signUp: 'POST',
    verifyEmail: 'GET',
    resendVerification: 'POST',
    login: 'POST',
    redeemSignInCode: 'POST',
    forgotPassword: 'POST',
    resetPassword: 'POST',
  }),
  ...byName('user', 'optional', {
    logEvent: 'PUT',
    countryBlocked: 'PUT',
    verifyLocation: 'POST',
    launchGame: 'POST',
  }),
  ...byName('user', 'required', {
    logout: 'POST',
    getUserDetails: 'GET',
    updateUserDetails: 'PUT',
    getLinkedAccount: 'GET',
    getLimits: 'GET',
    setLimit: 'POST',
    confirmLimit: 'POST',
    cancelLimit: 'POST',
    selfExclude: 'POST',
    freezeAccount: 'POST',
    getLedgerEntries: 'GET',
    getWallets: 'GET',
    explainBalance: 'GET',
    getGameTransactions: 'GET',
    getPaymentTransactions: 'GET',
    getGameTransactionTotals: 'GET',
    getPaymentTransactionTotals: 'GET',
    exportGameTransactions: 'GET',
    exportPaymentTransactions: 'GET',
    getCryptoCoins: 'GET',
    getCryptoDepositAddress: 'POST',
    getCryptoDeposits: 'GET',
    calculateCryptoWithdrawal: 'POST',
    confirmCryptoWithdrawal: 'POST',
    getMyWins: 'GET',
    getPlayerGames: 'GET',
    setFavourite: 'PUT',
    noteGameOpened: 'PUT',
    getCashier: 'GET',
    startDeposit: 'POST',
    noteDepositReturn: 'POST',
    cancelDeposit: 'POST',
    getWithdrawalConditions: 'GET',
    requestWithdrawal: 'POST',
    getWithdrawals: 'GET',
    getOpenRounds: 'GET',
    getRound: 'GET',
    getPlaySession: 'GET',
    confirmBonusBuy: 'POST',
    activateBonus: 'POST',
    getUserBonus: 'GET',
    getBonusLines: 'GET',
    forfeitBonus: 'POST',
    addBonusToCalendar: 'POST',
    rakebackClaim: 'GET',
    setRakebackWish: 'PUT',
    calendarAward: 'GET',
    getRakebackLines: 'GET',
    getVipStatus: 'GET',
    redeemCoupon: 'POST',
    getReferral: 'GET',
    getStatistics: 'GET',
    setStatisticsShare: 'PUT',
    claimReferral: 'POST',
    getDocumentLabel: 'GET',
    getDocuments: 'GET',
    uploadDocument: 'POST',
  }),
} as const satisfies Record<string, Route>

export type CallName = keyof typeof ROUTES

/**
 * Calls that live where their name says: `getLimits` of a player at /api/user/get-limits. Every visit carries
 * this table, and most of it would be the same words again.
 */
function byName<
  const C extends Readonly<Record<string, Route['method']>>,
  const T extends Route['token'],
>(area: 'admin' | 'user', token: T, calls: C) {
  const routes = Object.entries(calls).map(([name, method]) => [
    name,
    { method, path: `/api/${area}/${kebab(name)}`, token },
  ])
  return Object.fromEntries(routes) as {
    readonly [N in keyof C]: {
      readonly method: C[N]
      readonly path: `/api/${string}`
      readonly token: T
    }
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
