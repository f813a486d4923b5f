import { PLAY_BLOCKS, type PlayBlock } from '@baize/contract/cashier'
import { money } from '@baize/money'
import { describe, expect, test } from 'vitest'
import { NO_TIPS } from './tips.ts'
import {
  accountProblems,
  canWithdraw,
  depositWagering,
  maskedAccount,
  withdrawalConditions,
  type WithdrawalFacts,
} from './withdrawal.ts'

const eur = (minor: bigint) => money(minor, 'EUR')
const ALL = { withdrawalConditions: ['deposit', 'email', 'bonus', 'wagering'] as const }
const NEVER = { from: 'never', euros: 0 } as const
const settings = {
  withdrawalConditions: [...ALL.withdrawalConditions],
  verificationThreshold: NEVER,
}
const UNKNOWN = { tips: NO_TIPS, isVerified: false, depositedWorth: 0n, withdrawnWorth: 0n }

const READY: WithdrawalFacts = {
  depositCount: 1,
  isEmailVerified: true,
  hasActiveBonus: false,
  totalDeposited: eur(10_000n),
  totalStaked: eur(10_000n),
  ...UNKNOWN,
  playBlock: null,
}

const BITS = [false, true]
const ROWS = BITS.flatMap((deposit) =>
  BITS.flatMap((email) =>
    BITS.flatMap((bonus) => BITS.map((wagering) => ({ deposit, email, bonus, wagering }))),
  ),
)

function facts(row: (typeof ROWS)[number], playBlock: PlayBlock | null): WithdrawalFacts {
  return {
    depositCount: row.deposit ? 2 : 0,
    isEmailVerified: row.email,
    hasActiveBonus: row.bonus,
    totalDeposited: eur(10_000n),
    totalStaked: eur(row.wagering ? 10_000n : 9_999n),
    ...UNKNOWN,
    playBlock,
  }
}

describe('R605 the four conditions', () => {
  test.each(ROWS)('deposit $deposit, email $email, bonus $bonus, wagering $wagering', (row) => {
    const conditions = withdrawalConditions(facts(row, null), settings)
    expect(conditions).toEqual([
      { key: 'deposit', isMet: row.deposit },
      { key: 'email', isMet: row.email },
      { key: 'bonus', isMet: !row.bonus },
      { key: 'wagering', isMet: row.wagering },
    ])
    expect(canWithdraw(conditions)).toBe(row.deposit && row.email && !row.bonus && row.wagering)
  })

  test.each(PLAY_BLOCKS)('G25 R411 who may not play needs a proven email only: %s', (block) => {
    for (const row of ROWS) {
      const conditions = withdrawalConditions(facts(row, block), settings)
      expect(canWithdraw(conditions)).toBe(row.email)
    }
  })

  test('are those the brand asks for, in its order and once each', () => {
    const asked = {
      ...settings,
      withdrawalConditions: ['email' as const, 'deposit' as const, 'email' as const],
    }
    const conditions = withdrawalConditions({ ...READY, hasActiveBonus: true }, asked)
    expect(conditions.map(({ key }) => key)).toEqual(['email', 'deposit'])
    expect(canWithdraw(conditions)).toBe(true)
    expect(
      canWithdraw(withdrawalConditions(READY, { ...settings, withdrawalConditions: [] })),
    ).toBe(true)
  })
})

test.each([
  [0n, 0n, 0n, 0n],
  [10_000n, 0n, 10_000n, 0n],
  [10_000n, 4_000n, 10_000n, 4_000n],
  [10_000n, 90_000n, 10_000n, 10_000n],
])('R605 of %s deposited and %s staked, %s is asked and %s done', (paid, staked, asked, done) => {
  const progress = depositWagering({
    totalDeposited: eur(paid),
    totalStaked: eur(staked),
    tips: NO_TIPS,
  })
  expect(progress).toEqual({ required: eur(asked), done: eur(done) })
})

describe('R513 a withdrawal by account', () => {
  const GOOD = {
    fullName: 'Ann Berg',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
    email: 'ann@example.com',
    password: 'Correct-horse-9',
  }

  test('with everything filled in has no problem', () => {
    expect(accountProblems(GOOD)).toEqual({})
  })

  test.each<[Partial<typeof GOOD>, Record<string, string>]>([
    [{ fullName: ' ' }, { fullName: 'form.validation.required' }],
    [{ fullName: 'x'.repeat(256) }, { fullName: 'form.validation.max255' }],
    [{ accountNumber: '' }, { accountNumber: 'form.validation.required' }],
    [{ accountNumber: '<b>' }, { accountNumber: 'form.validation.invalid.format' }],
    [{ accountNumber: '1'.repeat(65) }, { accountNumber: 'form.validation.invalid.format' }],
    [{ email: '' }, { email: 'form.validation.required' }],
    [{ email: 'ann@' }, { email: 'form.validation.invalid.format' }],
    [{ password: '' }, { password: 'form.validation.currentPasswordRequired' }],
  ])('%o is named', (change, problems) => {
    expect(accountProblems({ ...GOOD, ...change })).toEqual(problems)
  })

  test('names all at once', () => {
    const problems = accountProblems({ fullName: '', accountNumber: '', email: '', password: '' })
    expect(Object.keys(problems)).toEqual(['fullName', 'accountNumber', 'email', 'password'])
  })
})

test.each([
  ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['12345678', '•••• 78'],
])('an account is shown as its end: %s', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown)
})

describe('R605 documents before money leaves', () => {
  const EURO = 1_000_000_000n
  const asked = (
    from: 'never' | 'first-withdrawal' | 'deposits' | 'withdrawals',
    facts_: Partial<WithdrawalFacts> = {},
  ) => {
    const threshold = { withdrawalConditions: [], verificationThreshold: { from, euros: 2_000 } }
    return withdrawalConditions({ ...READY, ...facts_ }, threshold)
  }

  test.each([
    ['never', { depositedWorth: 9_999n * EURO, withdrawnWorth: 9_999n * EURO }, false],
    ['first-withdrawal', {}, true],
    ['deposits', { depositedWorth: 2_000n * EURO - 1n }, false],
    ['deposits', { depositedWorth: 2_000n * EURO }, true],
    ['withdrawals', { depositedWorth: 9_999n * EURO, withdrawnWorth: 1_999n * EURO }, false],
    ['withdrawals', { withdrawnWorth: 2_000n * EURO }, true],
  ] as const)('%s with %o: %s', (from, sums, isAsked) => {
    const unmet = { key: 'documents', isMet: false }
    expect(asked(from, sums)).toEqual(isAsked ? [unmet] : [])
    const met = { key: 'documents', isMet: true }
    expect(asked(from, { ...sums, isVerified: true })).toEqual(isAsked ? [met] : [])
  })

  test.each(PLAY_BLOCKS)('are asked of somebody who may not play as well: %s', (playBlock) => {
    expect(asked('first-withdrawal', { playBlock })).toEqual([{ key: 'documents', isMet: false }])
  })
})
