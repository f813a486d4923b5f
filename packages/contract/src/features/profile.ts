import * as z from 'zod/mini'
import { answered, done, type CallShapes } from '../protocol/call.ts'
import { GENDERS } from './auth.ts'

/** Money on the wire is an exact decimal string with its currency beside it; never a number. */
const amount = z.string()

export const wallet = z.object({
  currencyCode: z.string(),
  currencySymbol: z.string(),
  amount,
  bonusAmount: amount,
})
export type Wallet = z.infer<typeof wallet>

export const userLimit = z.object({
  /** The moment the exclusion was asked to last until. It is in force on that whole day (R411). */
  selfExclusion: z.nullable(z.iso.datetime()),
  isSelfExclusionPermanent: z.boolean(),
  frozenUntil: z.nullable(z.iso.datetime()),
})

export const KYC_STATUSES = ['NONE', 'REQUESTED', 'PENDING', 'APPROVED', 'REJECTED'] as const

export const user = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phoneCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** yyyy-mm-dd; the placeholder 1900-01-01 means that the age is unknown. */
  dateOfBirth: z.nullable(z.string()),
  gender: z.enum(GENDERS),
  countryCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** The name stays out of the public feed. */
  ghostMode: z.boolean(),
  currencyCode: z.string(),
  isEmailVerified: z.boolean(),
  /** By a code that was sent there. */
  isPhoneVerified: z.boolean(),
  kycStatus: z.enum(KYC_STATUSES),
  tags: z.array(z.string()),
  userLimit,
})
export type User = z.infer<typeof user>

export const userDetails = z.object({
  getUser: user,
  userWallet: wallet,
  depositCount: z.int(),
  totalDeposit: amount,
  totalSpend: amount,
  isCrypto: z.boolean(),
  /** The key is what its name in the locales goes by; an operator's own levels have the name alone. */
  userLoyaltyLevel: z.object({ level: z.int(), key: z.string(), name: z.string() }),
  referralData: z.object({ code: z.string(), percent: z.number() }),
  activeBonus: z.nullable(z.object({ bonusId: z.string(), title: z.string() })),
  currencySymbol: z.string(),
  /** The most that may be deposited in a month, when the player has set it. */
  userMonthlyLimit: z.nullable(amount),
})
export type UserDetails = z.infer<typeof userDetails>

const profileText = z.optional(z.nullable(z.string().check(z.maxLength(1024))))

export const updateUserBody = z.strictObject({
  email: profileText,
  firstName: profileText,
  lastName: profileText,
  phoneCode: profileText,
  phone: profileText,
  /** month-day-year, as the profile form sends it. */
  dateOfBirth: profileText,
  gender: z.optional(z.enum(GENDERS)),
  countryCode: profileText,
  city: profileText,
  address: profileText,
  zipCode: profileText,
  nickname: profileText,
  ghostMode: z.optional(z.boolean()),
  newsLetter: z.optional(z.boolean()),
  /** Nobody keeps an account without them: only a yes is taken. */
  terms: z.optional(z.boolean()),
  /** The language the player chose; the next login speaks it on any device. */
  preferredLanguage: z.optional(z.string().check(z.maxLength(12))),
  /** The wallet to play from, where a brand has several (useMultiWallet). */
  walletCode: z.optional(z.string().check(z.maxLength(12))),
  currentPassword: profileText,
  newPassword: profileText,
  updateFrom: z.optional(z.enum(['Profile Page', 'Update Form'])),
  onChangeResetKyc: z.optional(z.boolean()),
})
export type UpdateUserBody = z.infer<typeof updateUserBody>

/** R306. The account of the platform that a form on the way to a payment is filled from. */
export const linkedAccount = z.object({
  linkedAccountUuid: z.uuid(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** yyyy-mm-dd */
  dateOfBirth: z.nullable(z.string()),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

const linkedAccountData = z.object({
  linkedAccount,
  consents: z.object({ newsLetter: z.boolean(), terms: z.boolean() }),
})
export type LinkedAccountData = z.infer<typeof linkedAccountData>

export const PROFILE_CALLS = {
  getUserDetails: {
    answer: answered(userDetails),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  getLinkedAccount: {
    answer: answered(linkedAccountData),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  updateUserDetails: {
    body: updateUserBody,
    answer: done,
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'FIELD_LOCKED',
      'WRONG_CURRENT_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies CallShapes
