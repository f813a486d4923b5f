import type { PlantedBug } from './planted-bug.ts'

const API = 'apps/api/src/features'
const RULES = 'packages/rules/src/limits/gate.ts'
const RULE_TESTS = 'packages/rules/src/limits/gate.test.ts'
const ROUND_LIMITS = `${API}/ledger/bets/round-limits.test.ts`
const OWNER_TESTS = `${API}/cashier/withdrawal/withdrawal-owner.test.ts`
const LAUNCH_TESTS = `${API}/play/launch/launch.test.ts`
const COIN_TESTS = `${API}/crypto/withdrawal/crypto-withdrawals.test.ts`
const JSON_TESTS = 'packages/host/src/json.test.ts'
const EDGE_TESTS = 'packages/host/src/edge.test.ts'
const SITE = 'apps/web/src/server'

/** Holes through which the running casino was once got at from outside, each open again. */
export const ATTACK_BUGS: readonly PlantedBug[] = [
  {
    name: 'stranger locked out: what was merely typed bars an account that was there before',
    file: `${API}/gate/person.ts`,
    from: `const bars = alike.isProvenHere || isAmong(known, toOther)`,
    to: `const bars = true || isAmong(known, toOther)`,
    suites: [`${API}/limits/person.test.ts`],
  },
  {
    name: 'escaped: an account that is opened during a break is free of it',
    file: `${API}/gate/person.ts`,
    from: `const bars = alike.isNew || alike.isProvenThere || isAmong(known, toOwn)`,
    to: `const bars = alike.isProvenThere || isAmong(known, toOwn)`,
    suites: [`${API}/limits/person.test.ts`],
  },
  {
    name: 'free rounds past the highest bet and a limit of nothing',
    file: RULES,
    from: `if (act.kind !== 'bet' && !isFree(act)) return false`,
    to: `if (act.kind !== 'bet') return false`,
    suites: [ROUND_LIMITS],
  },
  {
    name: 'free rounds for the excluded: a gift is not asked about',
    file: `${API}/play/rounds/free-rounds.ts`,
    from: `      await refuseBarred(gift)\n`,
    to: '',
    suites: ['apps/api/src/operator/game-commands.test.ts'],
  },
  {
    name: 'unknown names rendered: every made-up address is a page of its own',
    file: `${SITE}/known-names.ts`,
    from: `if (known && now < known.until) return (await known.names)?.has(name) ?? true`,
    to: `if (known && now < known.until) return true`,
    suites: [`${SITE}/known-names.test.ts`],
  },
  {
    name: 'renderings unbounded: whoever asks for many pages has them all drawn at once',
    file: `${SITE}/render-queue.ts`,
    from: `    if (counts.running >= runningMax) return\n`,
    to: '',
    suites: [`${SITE}/render-queue.test.ts`],
  },
  {
    name: 'limit not reserved: deposits that are under way do not count',
    file: RULES,
    from: `usedOf(now, state, limit, currency) + openIn(act, limit, currency)`,
    to: `usedOf(now, state, limit, currency)`,
    suites: [`${API}/cashier/deposit/deposit-reservation.test.ts`],
  },
  {
    name: 'refused and kept: a deposit that is refused in review is not asked back',
    file: `${API}/cashier/deposit/deposit-review.ts`,
    from: `      await refunds.send(refused)\n`,
    to: '',
    suites: [`${API}/cashier/deposit/deposit-refunds.test.ts`],
  },
  {
    name: 'money trapped: who may not play has to play through first',
    file: `${API}/cashier/withdrawal/withdrawals.ts`,
    from: `playBlock: playBlock(context.clock.now(), state, { currency, place }),`,
    to: `playBlock: state.exclusion.isPermanent ? playBlock(context.clock.now(), state, { currency, place }) : null,`,
    suites: [`${API}/cashier/withdrawal/withdrawal-conditions.test.ts`],
  },
  {
    name: 'country of the profile ignored: an address from elsewhere makes up for it',
    file: RULES,
    from: `if (countryCode !== null && place.excludedCountries.has(countryCode)) return true\n`,
    to: '',
    suites: [RULE_TESTS],
  },
  {
    name: 'translated address: a blocked one in the spelling of a translator is from nowhere',
    file: `${API}/site/geo.ts`,
    from: `    ['64:ff9b::', 96, 6, 0],\n`,
    to: '',
    suites: [`${API}/site/geo.test.ts`],
  },
  {
    name: 'highest bet of a chip: those laid before in the round do not count',
    file: `${API}/ledger/bets/bet-decisions.ts`,
    from: `stakedInRound: money(stakedInRound, wallet.currency)`,
    to: `stakedInRound: money(stakedInRound - stakedInRound, wallet.currency)`,
    suites: [ROUND_LIMITS],
  },
  {
    name: 'pause of a session: another window of the player spins at once',
    file: 'apps/studio/src/engine/reserve-round.ts',
    from: `  const last = lastRoundAt(db, subject, slug)`,
    to: `  const last = db.one<{ at: number }>('select max(opened_at) as at from rounds where session_id = ?', subject)?.at`,
    suites: ['apps/studio/src/engine/rounds.test.ts'],
  },
  {
    name: 'bank without password: whoever holds a session sends the money away',
    file: `${API}/cashier/withdrawal/withdrawals.ts`,
    from: `      await proveIdentity(deps, { player: customer.player, sessionId }, body.password)\n`,
    to: '',
    suites: [OWNER_TESTS],
  },
  {
    name: 'any account holder: the money leaves in another name and nobody looks',
    file: `${API}/cashier/withdrawal/withdrawals.ts`,
    from: `? null : 'holder-name'`,
    to: `? null : null`,
    suites: [OWNER_TESTS],
  },
  {
    name: 'coins guessed at: the password of a withdrawal of coins may be tried for ever',
    file: `${API}/auth/sign-in/current-password.ts`,
    from: `  await limits.spend(PER_PLAYER, player.id)\n`,
    to: '',
    suites: [COIN_TESTS],
  },
  {
    name: 'owner locked out: a known device shares the guesses of strangers',
    file: `${API}/auth/devices/known-devices.ts`,
    from: `return { limit: LOGIN_PER_DEVICE, key }`,
    to: `return perAccount`,
    suites: [`${API}/auth/devices/known-devices.test.ts`],
  },
  {
    name: 'demos without end: each that is opened has a pace of its own',
    file: 'apps/studio/src/engine/sessions/demo-pace.ts',
    from: `allowanceOf(visitor ?? id, now)`,
    to: `allowanceOf(id, now)`,
    suites: ['apps/studio/src/engine/sessions/demos.test.ts'],
  },
  {
    name: 'bottomless JSON: a body is as deep as its sender likes',
    file: 'packages/host/src/json.ts',
    from: `if (depth > JSON_DEPTH_MAX) throw`,
    to: `if (depth > 1_000_000) throw`,
    suites: [JSON_TESTS],
  },
  {
    name: 'one name twice: two programs read two amounts in one message',
    file: 'packages/host/src/json.ts',
    from: `if (countNames(value) < pairs) throw`,
    to: `if (countNames(value) > pairs) throw`,
    suites: [JSON_TESTS],
  },
  {
    name: 'two hosts: a request that names two is served',
    file: 'packages/host/src/edge.ts',
    from: `hasHostTwice(request.raw) ? new Refusal('MALFORMED_REQUEST') : undefined`,
    to: `hasHostTwice(request.raw) ? undefined : undefined`,
    suites: [EDGE_TESTS],
  },
  {
    name: 'anybody’s word: the address that a stranger claims for a visitor is believed',
    file: 'packages/host/src/proxy-trust.ts',
    from: `if (isSite || isListed(socket.remoteAddress)) return\n`,
    to: `return\n`,
    suites: [EDGE_TESTS],
  },
  {
    name: 'stalled for a minute: a body that does not arrive keeps its connection',
    file: 'packages/host/src/edge.ts',
    from: `const REQUEST_TIMEOUT_MS = 15_000`,
    to: `const REQUEST_TIMEOUT_MS = 60_000`,
    suites: [EDGE_TESTS],
  },
  {
    name: 'an address for the excluded: coins can be sent in by who may not deposit',
    file: `${API}/crypto/crypto-routes.ts`,
    from: `      await refuseDeposit(visit, exactAmount(minDeposit, coin as CurrencyCode))\n`,
    to: '',
    suites: ['apps/api/src/access/barred-players.test.ts'],
  },
  {
    name: 'sniffed: a browser may take an answer for something else than it is',
    file: 'packages/host/src/edge.ts',
    from: `  'x-content-type-options': 'nosniff',\n`,
    to: '',
    suites: ['apps/api/src/edge/answer-headers.test.ts'],
  },
  {
    name: 'free rounds after the logout: the wallet does not ask whether the session lives',
    file: `${API}/play/wallet/wallet-service.ts`,
    from: `    if (refused) return { refused }`,
    to: `    if (refused && !(bet.freeValue && refused.status === 'TOKEN_EXPIRED')) return { refused }`,
    suites: [LAUNCH_TESTS],
  },
  {
    name: 'game hears anybody: a window that is not the page around it gives it orders',
    file: 'apps/studio/src/client/browser/frame-link.ts',
    from: `if (event.source !== page || event.origin !== siteOrigin) return`,
    to: `if (event.origin !== siteOrigin) return`,
    suites: ['apps/studio/src/client/browser/frame-link.test.ts'],
  },
  {
    name: 'page hears anybody: a message of another window moves what it shows',
    file: 'apps/web/src/features/play/frame/frame-messages.ts',
    from: `if (event.origin !== frame.origin || !frame.window || event.source !== frame.window) {`,
    to: `if (!frame.window || event.source !== frame.window) {`,
    suites: ['apps/web/src/features/play/frame/frame-messages.test.ts'],
  },
  {
    name: 'told by time: a forgotten password is answered as soon as its work is done',
    file: `${API}/auth/auth-routes.ts`,
    from: `serveCall(app, ports, 'forgotPassword', {
    perAddress: WRITES,
    evenly,`,
    to: `serveCall(app, ports, 'forgotPassword', {
    perAddress: WRITES,`,
    suites: [`${API}/auth/proofs/answer-times.test.ts`],
  },
  {
    name: 'chips unplanned: a bet that is not the sum of its chips is a fault of ours',
    file: 'apps/studio/src/engine/bet-request.ts',
    from: `if (error instanceof BadChoice) throw`,
    to: `if (error instanceof BadChoice && error.reason !== 'chipsAreNotTheBet') throw`,
    suites: ['apps/studio/src/random-choices.test.ts'],
  },
]
