import type { PlantedBug } from './planted-bug.ts'

const API = 'apps/api/src'
const GATE_RULES = 'packages/rules/src/limits/gate.ts'
const GATE_TESTS = 'packages/rules/src/limits/gate.test.ts'
const SESSIONS = `${API}/features/auth/sessions/sessions.ts`
const SIGN_IN_TESTS = `${API}/features/auth/sign-in/sign-in.test.ts`
const LIVE = `${API}/features/live/live.ts`
const LIVE_TESTS = `${API}/features/live/live.test.ts`
const SERVE_CALL = `${API}/edge/serve-call.ts`
const ACCESS_TESTS = `${API}/access/access-matrix.test.ts`
const BARRED_TESTS = `${API}/access/barred-players.test.ts`
const PROVIDER_PAYMENT = `${API}/features/cashier/deposit/apply-provider-payment.ts`
const DEPOSIT_TESTS = `${API}/features/cashier/deposit/deposits.test.ts`
const HG_WALLET_TESTS = `${API}/features/play/wallet-suite/hg-wallet.test.ts`

const GATE_BUGS: readonly PlantedBug[] = [
  {
    name: 'exclusion too short: its day ends at midnight in London',
    file: GATE_RULES,
    from: `(dayOf(until) + 1) * DAY_MS + HALF_DAY_MS`,
    to: `(dayOf(until) + 1) * DAY_MS`,
    suites: [GATE_TESTS],
  },
  {
    name: 'of age too early: seventeen is enough',
    file: GATE_RULES,
    from: `if (age < AGE_MIN) return`,
    to: `if (age < AGE_MIN - 1) return`,
    suites: [GATE_TESTS],
  },
  {
    name: 'loosened at once: a limit that waits to be loosened holds no longer',
    file: GATE_RULES,
    from: `pending !== null && now.getTime() >= pending.from.getTime() ? pending.value : value`,
    to: `pending !== null ? pending.value : value`,
    suites: [GATE_TESTS],
  },
  {
    name: 'no way out: the gate refuses withdrawals',
    file: GATE_RULES,
    from: `  'rollback',
  'withdrawal',
  'withdrawal-return',
])`,
    to: `  'rollback',
  'withdrawal-return',
])`,
    suites: [GATE_TESTS],
  },
  {
    name: 'limit without password: whoever has the session loosens it',
    file: `${API}/features/limits/limit-requests.ts`,
    from: `  await checkCurrentPassword(deps, player, password)\n`,
    to: `  void checkCurrentPassword\n`,
    suites: [`${API}/features/limits/limits.test.ts`],
  },
]

const SESSION_BUGS: readonly PlantedBug[] = [
  {
    name: 'never idle: a session that nobody uses stays open',
    file: SESSIONS,
    from: `now < session.expires_at && now.getTime() < idleEnd`,
    to: `now < session.expires_at && idleEnd > 0`,
    suites: [SIGN_IN_TESTS],
  },
  {
    name: 'mailbox for whoever holds a session: a new one asks for no password',
    file: `${API}/features/profile/profile-update.ts`,
    from: `return Boolean(newPassword) || changes.has('email')`,
    to: `return Boolean(newPassword)`,
    suites: [`${API}/features/profile/mailbox-change.test.ts`],
  },
  {
    name: 'sockets outlive the logout: nobody is told that a session has ended',
    file: SESSIONS,
    from: `if (sessionIds.length > 0) await events.publish('sessionsEnded', { sessionIds })`,
    to: `if (sessionIds.length > 1_000) await events.publish('sessionsEnded', { sessionIds })`,
    suites: [LIVE_TESTS],
  },
  {
    name: 'recovery unchecked: missed events are handed to a session that has ended',
    file: LIVE,
    from: `  checkBeforeRecovery(io, sessions)\n`,
    to: `  void checkBeforeRecovery\n`,
    suites: [LIVE_TESTS],
  },
  {
    name: 'told to everybody: what happens to one player is heard on every page',
    file: LIVE,
    from: `io.in(room).emit(event, ...payload)`,
    to: `io.emit(event, ...payload)`,
    suites: [`${API}/features/live/proofs/drops.test.ts`],
  },
  {
    name: 'any origin: pages of other sites may open a socket',
    file: `${API}/features/live/live-door.ts`,
    from: `if (origin !== undefined && !isSiteOrigin(origin)) return`,
    to: `if (origin === 'null') return`,
    suites: [LIVE_TESTS],
  },
  {
    name: 'open door: strangers may open as many sockets as there is memory for',
    file: `${API}/features/live/live-door.ts`,
    from: `countOf(networkOf(request)) >= STRANGERS_PER_NETWORK`,
    to: `countOf(networkOf(request)) >= STRANGERS_MAX`,
    suites: [`${API}/features/live/live-door.test.ts`],
  },
  {
    name: 'reset keeps sessions: whoever stole one is still in after the password was changed',
    file: `${API}/features/auth/sign-in/recovery.ts`,
    from: `ended: await sessions.revokeAllIn(tx, player.id)`,
    to: `ended: { announce() {} }`,
    suites: [`${API}/features/auth/sign-in/recovery.test.ts`],
  },
]

const EDGE_BUGS: readonly PlantedBug[] = [
  {
    name: 'no work for nobody: an unknown mailbox is answered without checking a password',
    file: `${API}/features/auth/passwords/passwords.ts`,
    from: `const against = storedHash ?? (await standIn)`,
    to: `if (storedHash === undefined) return false
      const against = storedHash ?? (await standIn)`,
    suites: [`${API}/features/auth/passwords/passwords.test.ts`],
  },
  {
    name: 'no transport security: browsers are not told to come back over https alone',
    file: 'packages/host/src/edge.ts',
    from: `  'strict-transport-security': 'max-age=31536000',\n`,
    to: ``,
    suites: [`${API}/edge/answer-headers.test.ts`, 'apps/web/src/server/answer-headers.test.ts'],
  },
  {
    name: 'dead session served: a call that needs the player goes on without one',
    file: SERVE_CALL,
    from: `if (!session && need === 'required') throw new Refusal('SESSION_EXPIRED')`,
    to: ``,
    suites: [ACCESS_TESTS],
  },
  {
    name: 'text that no database keeps passes the edge',
    file: SERVE_CALL,
    from: `      refuseUnstorableText(request)\n`,
    to: `      void refuseUnstorableText\n`,
    suites: [`${API}/features/hostile-input.test.ts`],
  },
  {
    name: 'addresses uncounted: one address may guess at account after account',
    file: SERVE_CALL,
    from: `if (perAddress)\n        await`,
    to: `if (perAddress && perAddress.points > 1_000)\n        await`,
    suites: [SIGN_IN_TESTS],
  },
  {
    name: 'replayed message: a signed call of the wallet is heard twice',
    file: 'packages/host/src/hg-signature.ts',
    from: `if (nonces && !nonces.takeOnce(nonce, now)) return refused('repeated')`,
    to: ``,
    suites: [HG_WALLET_TESTS],
  },
  {
    name: 'another game: a session of one game bets in any',
    file: `${API}/features/play/wallet/wallet-service.ts`,
    from: `    if (session?.game !== bet.game) return { refused: { status: 'TOKEN_INVALID' } }\n`,
    to: `    if (!session) return { refused: { status: 'TOKEN_INVALID' } }\n`,
    suites: [HG_WALLET_TESTS],
  },
]

const PLAY_BUGS: readonly PlantedBug[] = [
  {
    name: 'demos for everybody: who is excluded is tempted with play money',
    file: `${API}/features/play/launch/launch.ts`,
    from: `await refuseBarred(deps, player.id, wish, BARRING_DEMO)`,
    to: `void BARRING_DEMO`,
    suites: [BARRED_TESTS],
  },
  {
    name: 'bonus buys for everybody: who may not bet is asked to confirm one',
    file: `${API}/features/play/rounds/bonus-buys.ts`,
    from: `if (!verdict.ok) throw new Refusal(verdict.code)`,
    to: `void verdict`,
    suites: [BARRED_TESTS],
  },
]

const CASHIER_BUGS: readonly PlantedBug[] = [
  {
    name: 'amount not compared: what the provider took is credited as it was asked for',
    file: PROVIDER_PAYMENT,
    from: `return asked.currency === amount.currency && asked.amountMinor === amount.amountMinor`,
    to: `return asked.currency === amount.currency`,
    suites: [DEPOSIT_TESTS],
  },
  {
    name: 'another payee: a payment to somebody else is credited here',
    file: PROVIDER_PAYMENT,
    from: `  if (payment.payee !== provider.payee) return 'paid to somebody else'\n`,
    to: ``,
    suites: [DEPOSIT_TESTS],
  },
  {
    name: 'somebody else’s deposit: an id is enough to read it',
    file: `${API}/features/cashier/deposit/deposit-store.ts`,
    from: `    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()`,
    to: `    .where('id', '=', id)
    .executeTakeFirst()`,
    suites: [ACCESS_TESTS],
  },
]

const PAGE_BUGS: readonly PlantedBug[] = [
  {
    name: 'settings unchecked: a value of another kind than the setting is taken',
    file: 'packages/contract/src/settings/settings.ts',
    from: `if (parsed?.success) settings[name] = parsed.data`,
    to: `if (parsed) settings[name] = value`,
    suites: ['apps/web/src/server/corrupt-settings.test.ts'],
  },
  {
    name: 'kept for ever: a page outlives the texts in it',
    file: 'apps/web/src/server/page-cache.ts',
    from: `entry !== undefined && entry.until > clock.now().getTime()`,
    to: `entry !== undefined && entry.until > 0`,
    suites: ['apps/web/src/server/page-cache.test.ts'],
  },
  {
    name: 'inline allowed: the policy of pages lets any script run',
    file: 'apps/web/src/server/csp.ts',
    from: `["'self'", bootScriptHash,`,
    to: `["'self'", "'unsafe-inline'", bootScriptHash,`,
    suites: ['apps/web/src/server/csp.test.ts'],
  },
]

/** Ways to let somebody in, or money out, that the rules keep shut. */
export const PROTECTION_BUGS: readonly PlantedBug[] = [
  ...GATE_BUGS,
  ...SESSION_BUGS,
  ...EDGE_BUGS,
  ...PLAY_BUGS,
  ...CASHIER_BUGS,
  ...PAGE_BUGS,
]
