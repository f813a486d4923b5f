// English is the type of every other locale: a key that is not here does not compile. A new file of texts is
// named here once, for all locales.
import account from './en/site/account.json' with { type: 'json' }
import auth from './en/site/auth.json' with { type: 'json' }
import bonuses from './en/site/bonuses.json' with { type: 'json' }
import cashier from './en/site/cashier.json' with { type: 'json' }
import chat from './en/site/chat.json' with { type: 'json' }
import crypto from './en/site/crypto.json' with { type: 'json' }
import devpanel from './en/site/devpanel.json' with { type: 'json' }
import documents from './en/site/documents.json' with { type: 'json' }
import error from './en/site/error.json' with { type: 'json' }
import fairness from './en/site/fairness.json' with { type: 'json' }
import form from './en/site/form.json' with { type: 'json' }
import gender from './en/site/gender.json' with { type: 'json' }
import languages from './en/site/languages.json' with { type: 'json' }
import ledger from './en/site/ledger.json' with { type: 'json' }
import legal from './en/site/legal.json' with { type: 'json' }
import limits from './en/site/limits.json' with { type: 'json' }
import live from './en/site/live.json' with { type: 'json' }
import lobby from './en/site/lobby.json' with { type: 'json' }
import notifications from './en/site/notifications.json' with { type: 'json' }
import pages from './en/site/pages.json' with { type: 'json' }
import places from './en/site/places.json' with { type: 'json' }
import play from './en/site/play.json' with { type: 'json' }
import profile from './en/site/profile.json' with { type: 'json' }
import promotions from './en/site/promotions.json' with { type: 'json' }
import races from './en/site/races.json' with { type: 'json' }
import rakeback from './en/site/rakeback.json' with { type: 'json' }
import referral from './en/site/referral.json' with { type: 'json' }
import refusal from './en/site/refusal.json' with { type: 'json' }
import security from './en/site/security.json' with { type: 'json' }
import shell from './en/site/shell.json' with { type: 'json' }
import contact from './en/site/contact.json' with { type: 'json' }
import statistics from './en/site/statistics.json' with { type: 'json' }
import tour from './en/site/tour.json' with { type: 'json' }
import transactions from './en/site/transactions.json' with { type: 'json' }
import vip from './en/site/vip.json' with { type: 'json' }
import type sandbox from './en/sandbox.json'
import type mails from './en/mails.json'

export const SITE_TEXTS = {
  account,
  auth,
  bonuses,
  cashier,
  chat,
  crypto,
  devpanel,
  documents,
  error,
  fairness,
  form,
  gender,
  languages,
  ledger,
  legal,
  limits,
  live,
  lobby,
  notifications,
  pages,
  places,
  play,
  profile,
  promotions,
  races,
  rakeback,
  referral,
  refusal,
  security,
  shell,
  contact,
  statistics,
  tour,
  transactions,
  vip,
}

export type SiteTexts = typeof SITE_TEXTS
export type SandboxTexts = typeof sandbox
export type MailTexts = typeof mails

/** Every text of nested messages by its path: `tabs.single` and the like. */
export type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]
