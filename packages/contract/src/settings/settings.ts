import * as z from 'zod/mini'
import { DOCUMENT_LABELS } from './document-options.ts'

/**
 * Every setting an operator can change, with its type and its default. A brand's folder overrides the
 * defaults, the operator's stored changes override the brand, and the result is what settings2 answers.
 * A new setting is one entry here; it is typed, defaulted, served and refused when malformed from then on.
 */

/** A path of this site. Never another origin: settings must not become open redirects. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const sitePath = z.string().check(z.regex(/^\/(?![/\\])[^\\\u0000-\u0020]*$/))
const sitePathOrEmpty = z.union([z.literal(''), sitePath])
const hhmm = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const flag = z.boolean()

const pageUrl = z.object({ key: z.string(), href: sitePath, shallow: z.optional(z.boolean()) })

/** Which parts of a password a brand insists on. */
const passwordRules = z.object({
  minLength: z.int().check(z.gte(6), z.lte(64)),
  requireSpecial: flag,
  requireNumber: flag,
  requireUppercase: flag,
})
export type PasswordRules = z.infer<typeof passwordRules>

/** Where a site stands: scheme and host, and nothing behind them. */
const siteOrigin = z.string().check(z.regex(/^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))

const registrationWindow = z.object({
  country: z.string(),
  from: hhmm,
  to: hhmm,
  deviceType: z.enum(['desktop', 'mobile']),
})

const settingShapes = {
  // Look and navigation
  theme: z.string(),
  navigationSystem: z.enum(['basic', 'panel']),
  brandName: z.string(),
  pageUrlSetup: z.array(pageUrl),
  homePageKey: z.string(),
  casinoPageKey: z.string(),
  promotionsPageKey: z.string(),
  depositPageKey: z.string(),
  withdrawPageKey: z.string(),
  providersPageKey: z.string(),
  providerGamesPageKey: z.string(),
  categoryGamesPageKey: z.string(),
  gamePageKey: z.string(),
  categoriesPageKey: z.string(),
  enableCategoriesPageNavigation: flag,
  showDesktopBurger: flag,
  showMobileBottomMenu: flag,
  showSnow: flag,
  portraitGameImages: flag,
  /** Who runs the site under which licence, for the footer; the legal pages point to it. */
  licenceNotice: z.string(),
  /** Where visitors write who cannot get in; empty is `support@` and the name of the site's host. */
  supportEmail: z.string().check(z.regex(/^$|^[^\s@:?&/]+@[^\s@:?&/]+$/)),
  /** The site as an app that can be installed, with a page for when there is no connection; `isOff` takes both away. */
  manifest: z.object({
    name: z.string(),
    shortName: z.string(),
    themeColor: z.string(),
    isOff: z.optional(flag),
  }),
  // Registration and verification
  verifyEmailStatusOnLogin: flag,
  emailPhoneRegistration: flag,
  formFieldsValidation: z.object({ password: passwordRules }),
  registrationFields: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
  loginAfterSignUp: flag,
  goToPageAfterRegistration: z.string(),
  afterRegistrationRedirect: sitePathOrEmpty,
  holdUserOnRegistration: flag,
  verifyEmailOnBonusActivation: flag,
  reCaptchaSiteKey: z.string(),
  // Payments and bonuses
  removeBonusesFromDepositPage: flag,
  withdrawalConditions: z.array(z.enum(['deposit', 'email', 'bonus', 'wagering'])),
  allowKYCBeforeDeposit: flag,
  /** Documents that must be confirmed for an account to be verified. */
  requiredDocuments: z.array(z.enum(DOCUMENT_LABELS)),
  /** From when on a withdrawal waits for them; sums are those of all the player's currencies, in euros. */
  verificationThreshold: z.object({
    from: z.enum(['never', 'first-withdrawal', 'deposits', 'withdrawals']),
    euros: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  allowDepWithoutAddress: flag,
  onDepositShowAllField: flag,
  popupDepositFormAsSidebar: flag,
  useMultiWallet: flag,
  loyaltyLevelGroupSteps: z.array(z.int()),
  referAFriendPercent: z.number(),
  referAFriendLanding: sitePathOrEmpty,
  // Guests and demo
  allowGameViewNotLoggedUser: flag,
  allowGuestPlayDemoGames: flag,
  demoUserId: z.string(),
  /** A game is interrupted with time and result after so many minutes of play; 0 never. */
  realityCheckMinutes: z.int().check(z.gte(0), z.lte(1440)),
  // Features
  showLiveChat: flag,
  /** Whose rooms everybody sees in the list; a reader finds the room of the own language there besides. */
  chatLanguages: z.array(z.string()),
  /** Who may talk in the chat; whoever may not still reads. */
  chatRules: z.object({
    verifiedEmail: flag,
    /** A level of the club; 0 is no condition. */
    smallestLevel: z.int().check(z.gte(0), z.lte(100)),
    /** Staked since the account was opened, in euros. */
    smallestWager: z.int().check(z.gte(0), z.lte(1_000_000)),
    /** For how long an account is welcome in the newcomers' room; 0 is no such room. */
    newcomerDays: z.int().check(z.gte(0), z.lte(365)),
    slowModeSeconds: z.int().check(z.gte(0), z.lte(3_600)),
    /** Names of staff, which nobody else may look like. */
    staffNames: z.array(z.string().check(z.minLength(2), z.maxLength(40))),
  }),
  showProfileCalendar: flag,
  showRakebackCalendar: flag,
  /** Below a game stands what today's cashback has come to so far. */
  showDailyReward: flag,
  useNewsBlockInPromotions: flag,
  /** Players may give each other money in the chat, one by one or to the room. */
  tipsEnabled: flag,
  rainEnabled: flag,
  /** From this worth on, in euros, a tip or a rain asks for the password; 0 always. */
  tipPasswordFromEuros: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** How long a rain can be joined unless its giver says otherwise. */
  rainSeconds: z.int().check(z.gte(10), z.lte(300)),
  /** A share of a rain is for who has said something in its room within so many minutes, or has staked so many euros in a week. */
  rainTalkedMinutes: z.int().check(z.gte(1), z.lte(1440)),
  rainStakedEuros: z.int().check(z.gte(1), z.lte(1_000_000)),
  // Restrictions
  excludedCountryCodeList: z.string(),
  whitelistedIPs: z.array(z.string()),
  // Infrastructure
  affiliateKeyQueryParameter: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
  apiVersion: z.string(),
  robotsTxt: z.string(),
  extraHeader: z.record(
    z.string().check(z.regex(/^x-[a-z0-9-]{1,48}$/)),
    z.string().check(z.regex(/^[\x20-\x7e]{0,512}$/)),
  ),
  ActiveLandingUrls: z.array(sitePath),
  mirrorDomain: z.array(
    z.object({
      url: siteOrigin,
      settings: z.object({ registrationConfigs: z.array(registrationWindow) }),
    }),
  ),
  mainDomainConfigs: z.object({
    isEnabled: flag,
    countries: z.array(z.string()),
    /** The name of a scheme, and never a place. */
    redirectToTDS: z.string().check(z.regex(/^[A-Za-z0-9-]{0,32}$/)),
    defaultRedirect: sitePathOrEmpty,
  }),
  casinoOrigin: z.union([z.literal(''), siteOrigin]),
  addScriptOnSite: z.array(
    z.object({
      src: z.string().check(z.regex(/^https:\/\/[^\s"'<>]+$/)),
      integrity: z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)),
    }),
  ),
  useLazyCMSRendering: flag,
  experimental: z.record(z.string(), z.boolean()),
  debugShowTranslationKeys: flag,
  /** The locales this brand offers, the first being its default. */
  locales: z.array(z.string()).check(z.minLength(1)),
}

export const appSettings = z.object(settingShapes)
export type AppSettings = z.infer<typeof appSettings>
export type SettingName = keyof AppSettings

/** A part of the settings: a brand's own, or an operator's change. Unknown names are refused. */
export const settingsOverride = z.partial(z.strictObject(settingShapes))
export type SettingsOverride = z.infer<typeof settingsOverride>

export const DEFAULT_SETTINGS: AppSettings = {
  theme: 'curacao',
  navigationSystem: 'basic',
  brandName: 'Baize',
  pageUrlSetup: [],
  homePageKey: 'root',
  casinoPageKey: 'casino',
  promotionsPageKey: 'promotions',
  depositPageKey: 'deposit',
  withdrawPageKey: 'withdraw',
  providersPageKey: 'providers',
  providerGamesPageKey: 'providers',
  categoryGamesPageKey: 'casino',
  gamePageKey: 'games',
  categoriesPageKey: 'casino',
  enableCategoriesPageNavigation: false,
  showDesktopBurger: false,
  showMobileBottomMenu: true,
  showSnow: false,
  portraitGameImages: false,
  licenceNotice: '',
  supportEmail: '',
  manifest: { name: '', shortName: '', themeColor: '' },
  verifyEmailStatusOnLogin: false,
  emailPhoneRegistration: false,
  formFieldsValidation: {
    password: {
      minLength: 6,
      requireSpecial: false,
      requireNumber: false,
      requireUppercase: false,
    },
  },
  registrationFields: {},
  loginAfterSignUp: false,
  goToPageAfterRegistration: '',
  afterRegistrationRedirect: '',
  holdUserOnRegistration: false,
  verifyEmailOnBonusActivation: true,
  reCaptchaSiteKey: '',
  removeBonusesFromDepositPage: false,
  withdrawalConditions: ['deposit', 'email', 'bonus', 'wagering'],
  allowKYCBeforeDeposit: false,
  requiredDocuments: ['identity', 'address'],
  verificationThreshold: { from: 'never', euros: 2_000 },
  allowDepWithoutAddress: false,
  onDepositShowAllField: false,
  popupDepositFormAsSidebar: false,
  useMultiWallet: false,
  loyaltyLevelGroupSteps: [1],
  referAFriendPercent: 0,
  referAFriendLanding: '',
  allowGameViewNotLoggedUser: true,
  allowGuestPlayDemoGames: true,
  demoUserId: '',
  realityCheckMinutes: 60,
  showLiveChat: true,
  chatLanguages: ['en', 'de', 'es', 'pt-BR', 'ja', 'ar'],
  chatRules: {
    verifiedEmail: true,
    smallestLevel: 0,
    smallestWager: 0,
    newcomerDays: 30,
    slowModeSeconds: 0,
    staffNames: [],
  },
  showProfileCalendar: true,
  showRakebackCalendar: true,
  showDailyReward: false,
  useNewsBlockInPromotions: false,
  tipsEnabled: true,
  rainEnabled: true,
  tipPasswordFromEuros: 100,
  rainSeconds: 60,
  rainTalkedMinutes: 15,
  rainStakedEuros: 50,
  excludedCountryCodeList: '',
  whitelistedIPs: [],
  affiliateKeyQueryParameter: 'nxafk',
  apiVersion: '1',
  robotsTxt: 'User-agent: *\nDisallow: /api/\nDisallow: /profile\n',
  extraHeader: {},
  ActiveLandingUrls: [],
  mirrorDomain: [],
  mainDomainConfigs: {
    isEnabled: false,
    countries: [],
    redirectToTDS: 'TDS-B',
    defaultRedirect: '',
  },
  casinoOrigin: '',
  addScriptOnSite: [],
  useLazyCMSRendering: false,
  experimental: {},
  debugShowTranslationKeys: false,
  // The backend puts the locales it has in place of it.
  locales: ['en'],
}

/**
 * Lays overrides over the defaults, later ones winning. A value of the wrong type is left out and named,
 * so that one bad row cannot take a brand down, and the operator still hears of it.
 */
export function mergeSettings(overrides: readonly Readonly<Record<string, unknown>>[]): {
  settings: AppSettings
  ignored: readonly string[]
} {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  const ignored: string[] = []
  for (const override of overrides) {
    for (const [name, value] of Object.entries(override)) {
      const parsed = Object.hasOwn(settingShapes, name)
        ? settingShapes[name as SettingName].safeParse(value)
        : undefined
      if (parsed?.success) settings[name] = parsed.data
      else ignored.push(name)
    }
  }
  return { settings: settings as AppSettings, ignored }
}
