// Without a schema, so that the page carries no validation library.

/** What notifications are about: an icon in the list, and a switch for mails where there is a choice. */
export const NOTIFICATION_TOPICS = [
  'deposits',
  'withdrawals',
  'bonuses',
  'level',
  'races',
  'tips',
  'documents',
  'limits',
  'security',
  'offers',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** Everything a player is told, by what it is about. Each kind has a title and a text in the locales. */
export const NOTIFICATION_KINDS = {
  depositCredited: 'deposits',
  depositFailed: 'deposits',
  depositReversed: 'deposits',
  coinsReleased: 'deposits',
  withdrawalPaid: 'withdrawals',
  withdrawalReturned: 'withdrawals',
  bonusPaid: 'bonuses',
  freeSpinsPaid: 'bonuses',
  rakebackPaid: 'bonuses',
  levelReached: 'level',
  raceFinished: 'races',
  tipReceived: 'tips',
  rainReceived: 'tips',
  documentRequested: 'documents',
  documentConfirmed: 'documents',
  documentRejected: 'documents',
  limitSet: 'limits',
  limitAsked: 'limits',
  limitLoosened: 'limits',
  selfExcluded: 'limits',
  accountFrozen: 'limits',
  accountUnderReview: 'limits',
  passwordChanged: 'security',
  newDevice: 'security',
  freeSpinsReady: 'offers',
  rakebackLapses: 'offers',
} as const satisfies Readonly<Record<string, NotificationTopic>>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Topics that a mail is written about only to who asked for it. All others have mails of their own, or none. */
export const MAIL_TOPICS = ['deposits', 'bonuses', 'level', 'races', 'tips'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]
