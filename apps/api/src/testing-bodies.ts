import type { CallName } from '@baize/contract'
import { GOOD_PASSWORD, signUpBody } from './testing-players.ts'

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const COINS_OUT = {
  coin: 'BTC',
  network: 'bitcoin',
  address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  amount: '0.5',
}

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const PASSKEY_ANSWER = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const NEW_PASSKEY_ANSWER = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
}

/** A body that each call takes, so that one wrong field is the only thing wrong with it. */
export const GOOD_BODIES: Partial<Record<CallName, Record<string, unknown>>> = {
  signUp: signUpBody('hostile@example.com'),
  resendVerification: { email: 'ann@example.com' },
  login: { email: 'ann@example.com', password: GOOD_PASSWORD },
  redeemSignInCode: { code: 'at_unknown' },
  forgotPassword: { email: 'ann@example.com' },
  resetPassword: { token: 'unknown', password: GOOD_PASSWORD },
  completeLogin: { signInToken: 'unknown', code: '123456' },
  passkeyLogin: { passkey: PASSKEY_ANSWER },
  proveFactor: { code: '123456' },
  startTotp: { password: GOOD_PASSWORD },
  confirmTotp: { code: '123456' },
  startPasskey: { password: GOOD_PASSWORD },
  addPasskey: { passkey: NEW_PASSKEY_ANSWER, name: 'Phone' },
  removeFactor: { password: GOOD_PASSWORD },
  renewRecoveryCodes: { password: GOOD_PASSWORD },
  requestDataExport: { password: GOOD_PASSWORD },
  downloadDataExport: { password: GOOD_PASSWORD },
  closeAccount: { password: GOOD_PASSWORD, givesUpBonuses: false },
  endSessions: { sessionId: UNKNOWN_ID },
  requestEmailChange: { email: 'elsewhere@example.com', password: GOOD_PASSWORD },
  answerEmailChange: { token: 'unknown', answer: 'agree' },
  confirmPhone: { code: '123456' },
  updateUserDetails: { nickname: 'Changed' },
  setLimit: { type: 'deposit', period: 0, value: '50.00' },
  confirmLimit: { requestId: UNKNOWN_ID, password: GOOD_PASSWORD },
  cancelLimit: { requestId: UNKNOWN_ID },
  selfExclude: { option: '1h' },
  freezeAccount: { days: 1 },
  startDeposit: { key: UNKNOWN_ID, paymentId: 'card', amount: '25', cardToken: 'tok_12345678' },
  noteDepositReturn: { depositId: UNKNOWN_ID },
  cancelDeposit: { depositId: UNKNOWN_ID },
  threeDsWebhook: { PaReq: 'pareq', MD: 'unknown' },
  requestWithdrawal: {
    key: UNKNOWN_ID,
    paymentId: 'bank-transfer',
    amount: '60',
    fullName: 'Ann Player',
    accountNumber: 'DE89370400440532013000',
    email: 'ann@example.com',
    password: GOOD_PASSWORD,
  },
  getCryptoDepositAddress: { coin: 'BTC', network: 'bitcoin' },
  calculateCryptoWithdrawal: COINS_OUT,
  confirmCryptoWithdrawal: { ...COINS_OUT, quoteId: UNKNOWN_ID, password: GOOD_PASSWORD },
  setFavourite: { slug: 'dice', isFavourite: true },
  noteGameOpened: { slug: 'dice' },
  launchGame: { slug: 'dice', mode: 'real' },
  confirmBonusBuy: { slug: 'dice', amount: '35.00' },
  activateBonus: { bonusKey: 'first-table' },
  forfeitBonus: { bonusId: UNKNOWN_ID },
  setStatisticsShare: { isPublic: true, shows: ['totals'] },
  joinRace: { raceId: UNKNOWN_ID, buyIn: null },
  setRakebackWish: { claimsItself: true, byMail: false, timeZone: 'UTC' },
  sendTip: {
    person: '0123456789AB',
    room: 'en',
    amount: '1.00',
    currencyCode: 'EUR',
    key: UNKNOWN_ID,
  },
  startRain: { room: 'en', amount: '1.00', currencyCode: 'EUR', key: UNKNOWN_ID, window: 60 },
  joinRain: { rainId: UNKNOWN_ID },
  readNotifications: { upTo: 1 },
  setNotificationWishes: { mails: ['deposits'], offers: false },
  redeemCoupon: { code: 'SPRING-26' },
  addBonusToCalendar: { bonusKey: 'first-table', day: '2026-03-03' },
  countryBlocked: { ip: '8.8.8.8', country: 'US', firstUrl: '/' },
  verifyLocation: { latitude: 52.5, longitude: 13.4, accuracy: 20 },
  sendChatMessage: { room: 'en', text: 'hello', key: UNKNOWN_ID },
  reportChatMessage: { room: 'en', number: 1, reason: 'abuse' },
  setChatBlock: { person: '000000000000', isBlocked: true },
  setChatColour: { colour: 'gold' },
  logEvent: { event: 'PAGE_VIEW', data: { url: '/' } },
}
