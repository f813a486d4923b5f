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
  getLanguages: { method: 'GET', path: '/api/core/casino/languages', token: 'none' },
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
    GET: [
      'getAllCountry',
      'getCurrencies',
      'getLocation',
      'getRegistrationFields',
      'getFullCategoryList',
      'getGames',
      'getProviders',
      'getAllBonus',
      'getTopTables',
      'getVipLevels',
      'getPlayerStatistics',
      'getRaceBoard',
    ],
  }),
  ...byName('admin', 'optional', {
    GET: [
      'getPayments',
      'getRakebackDays',
      'getChatRooms',
      'getChatMessages',
      'getRaces',
      'getRace',
    ],
  }),
  ...byName('user', 'none', {
    POST: [
      'signUp',
      'resendVerification',
      'login',
      'redeemSignInCode',
      'forgotPassword',
      'resetPassword',
      'completeLogin',
      'passkeyLogin',
      'answerEmailChange',
    ],
    GET: ['verifyEmail'],
  }),
  ...byName('user', 'optional', {
    PUT: ['logEvent', 'countryBlocked'],
    POST: ['verifyLocation', 'launchGame', 'getPasskeyChallenge'],
  }),
  ...byName('user', 'required', {
    POST: [
      'logout',
      'setLimit',
      'confirmLimit',
      'cancelLimit',
      'selfExclude',
      'freezeAccount',
      'getCryptoDepositAddress',
      'calculateCryptoWithdrawal',
      'confirmCryptoWithdrawal',
      'startDeposit',
      'noteDepositReturn',
      'cancelDeposit',
      'requestWithdrawal',
      'confirmBonusBuy',
      'activateBonus',
      'forfeitBonus',
      'addBonusToCalendar',
      'redeemCoupon',
      'claimReferral',
      'joinRace',
      'uploadDocument',
      'startVerification',
      'sendChatMessage',
      'reportChatMessage',
      'proveFactor',
      'startTotp',
      'confirmTotp',
      'startPasskey',
      'addPasskey',
      'removeFactor',
      'renewRecoveryCodes',
      'endSessions',
      'sendTip',
      'startRain',
      'joinRain',
      'requestDataExport',
      'downloadDataExport',
      'closeAccount',
      'readNotifications',
      'requestEmailChange',
      'cancelEmailChange',
      'sendPhoneCode',
      'confirmPhone',
    ],
    GET: [
      'getUserDetails',
      'getSecurity',
      'getDataExport',
      'getLinkedAccount',
      'getLimits',
      'getLedgerEntries',
      'getWallets',
      'explainBalance',
      'getGameTransactions',
      'getPaymentTransactions',
      'getGameTransactionTotals',
      'getPaymentTransactionTotals',
      'exportGameTransactions',
      'exportPaymentTransactions',
      'getCryptoCoins',
      'getCryptoDeposits',
      'getMyWins',
      'getPlayerGames',
      'getCashier',
      'getWithdrawalConditions',
      'getWithdrawals',
      'getOpenRounds',
      'getRound',
      'getPlaySession',
      'getUserBonus',
      'getBonusLines',
      'rakebackClaim',
      'calendarAward',
      'getRakebackLines',
      'getVipStatus',
      'getReferral',
      'getStatistics',
      'getDocumentLabel',
      'getDocuments',
      'getTipTerms',
      'getRain',
      'getNotifications',
      'getNotificationWishes',
      'getEmailChange',
    ],
    PUT: [
      'updateUserDetails',
      'setFavourite',
      'noteGameOpened',
      'setRakebackWish',
      'setStatisticsShare',
      'setChatBlock',
      'setChatColour',
      'setNotificationWishes',
    ],
  }),
} as const satisfies Record<string, Route>

export type CallName = keyof typeof ROUTES

/**
 * Calls that live where their name says: `getLimits` of a player at /api/user/get-limits. Every visit carries
 * this table, and most of it would be the same words again.
 */
function byName<const C extends NamesByMethod, const T extends Route['token']>(
  area: 'admin' | 'user',
  token: T,
  calls: C,
) {
  const routes = Object.entries(calls).flatMap(([method, names]) =>
    names.map((name) => [name, { method, path: `/api/${area}/${kebab(name)}`, token }]),
  )
  return Object.fromEntries(routes) as {
    readonly [M in keyof C as Extract<C[M], readonly string[]>[number]]: {
      readonly method: M
      readonly path: `/api/${string}`
      readonly token: T
    }
  }
}

type NamesByMethod = { readonly [M in Route['method']]?: readonly string[] }

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
