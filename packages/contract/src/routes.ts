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
  getAllCountry: { method: 'GET', path: '/api/admin/get-all-country', token: 'none' },
  getCurrencies: { method: 'GET', path: '/api/admin/get-currencies', token: 'none' },
  getLocation: { method: 'GET', path: '/api/admin/get-location', token: 'none' },
  getRegistrationFields: {
    method: 'GET',
    path: '/api/admin/get-registration-fields',
    token: 'none',
  },
  signUp: { method: 'POST', path: '/api/user/sign-up', token: 'none' },
  verifyEmail: { method: 'GET', path: '/api/user/verify-email', token: 'none' },
  resendVerification: { method: 'POST', path: '/api/user/resend-verification', token: 'none' },
  login: { method: 'POST', path: '/api/user/login', token: 'none' },
  redeemSignInCode: { method: 'POST', path: '/api/user/redeem-sign-in-code', token: 'none' },
  logout: { method: 'POST', path: '/api/user/logout', token: 'required' },
  forgotPassword: { method: 'POST', path: '/api/user/forgot-password', token: 'none' },
  resetPassword: { method: 'POST', path: '/api/user/reset-password', token: 'none' },
  getUserDetails: { method: 'GET', path: '/api/user/get-user-details', token: 'required' },
  updateUserDetails: { method: 'PUT', path: '/api/user/update-user-details', token: 'required' },
  getLimits: { method: 'GET', path: '/api/user/get-limits', token: 'required' },
  setLimit: { method: 'POST', path: '/api/user/set-limit', token: 'required' },
  confirmLimit: { method: 'POST', path: '/api/user/confirm-limit', token: 'required' },
  cancelLimit: { method: 'POST', path: '/api/user/cancel-limit', token: 'required' },
  selfExclude: { method: 'POST', path: '/api/user/self-exclude', token: 'required' },
  freezeAccount: { method: 'POST', path: '/api/user/freeze-account', token: 'required' },
  getLedgerEntries: { method: 'GET', path: '/api/user/get-ledger-entries', token: 'required' },
  getWallets: { method: 'GET', path: '/api/user/get-wallets', token: 'required' },
  explainBalance: { method: 'GET', path: '/api/user/explain-balance', token: 'required' },
  getGameTransactions: {
    method: 'GET',
    path: '/api/user/get-game-transactions',
    token: 'required',
  },
  getPaymentTransactions: {
    method: 'GET',
    path: '/api/user/get-payment-transactions',
    token: 'required',
  },
  getGameTransactionTotals: {
    method: 'GET',
    path: '/api/user/get-game-transaction-totals',
    token: 'required',
  },
  getPaymentTransactionTotals: {
    method: 'GET',
    path: '/api/user/get-payment-transaction-totals',
    token: 'required',
  },
  exportGameTransactions: {
    method: 'GET',
    path: '/api/user/export-game-transactions',
    token: 'required',
  },
  exportPaymentTransactions: {
    method: 'GET',
    path: '/api/user/export-payment-transactions',
    token: 'required',
  },
  getCryptoCoins: { method: 'GET', path: '/api/user/get-crypto-coins', token: 'required' },
  getCryptoDepositAddress: {
    method: 'POST',
    path: '/api/user/get-crypto-deposit-address',
    token: 'required',
  },
  getCryptoDeposits: { method: 'GET', path: '/api/user/get-crypto-deposits', token: 'required' },
  calculateCryptoWithdrawal: {
    method: 'POST',
    path: '/api/user/calculate-crypto-withdrawal',
    token: 'required',
  },
  confirmCryptoWithdrawal: {
    method: 'POST',
    path: '/api/user/confirm-crypto-withdrawal',
    token: 'required',
  },
  getFullCategoryList: { method: 'GET', path: '/api/admin/get-full-category-list', token: 'none' },
  getGames: { method: 'GET', path: '/api/admin/get-games', token: 'none' },
  getGameIndex: { method: 'GET', path: '/api/core/casino/game-index', token: 'none' },
  getGame: { method: 'GET', path: '/api/admin/get-game/:slug', token: 'none' },
  getProviders: { method: 'GET', path: '/api/admin/get-providers', token: 'none' },
  getAllBonus: { method: 'GET', path: '/api/admin/get-all-bonus', token: 'none' },
  getTopTables: { method: 'GET', path: '/api/admin/get-top-tables', token: 'none' },
  getMyWins: { method: 'GET', path: '/api/user/get-my-wins', token: 'required' },
  getPlayerGames: { method: 'GET', path: '/api/user/get-player-games', token: 'required' },
  setFavourite: { method: 'PUT', path: '/api/user/set-favourite', token: 'required' },
  noteGameOpened: { method: 'PUT', path: '/api/user/note-game-opened', token: 'required' },
  getPayments: { method: 'GET', path: '/api/admin/get-payments', token: 'optional' },
  getCashier: { method: 'GET', path: '/api/user/get-cashier', token: 'required' },
  startDeposit: { method: 'POST', path: '/api/user/start-deposit', token: 'required' },
  getDeposit: { method: 'GET', path: '/api/user/get-deposit/:depositId', token: 'required' },
  noteDepositReturn: { method: 'POST', path: '/api/user/note-deposit-return', token: 'required' },
  cancelDeposit: { method: 'POST', path: '/api/user/cancel-deposit', token: 'required' },
  threeDsWebhook: { method: 'POST', path: '/api/user/3ds-webhook', token: 'required' },
  getWithdrawalConditions: {
    method: 'GET',
    path: '/api/user/get-withdrawal-conditions',
    token: 'required',
  },
  requestWithdrawal: { method: 'POST', path: '/api/user/request-withdrawal', token: 'required' },
  getWithdrawals: { method: 'GET', path: '/api/user/get-withdrawals', token: 'required' },
  logEvent: { method: 'PUT', path: '/api/user/log-event', token: 'optional' },
} as const satisfies Record<string, Route>

export type CallName = keyof typeof ROUTES
