import { money, type CurrencyCode } from '@baize/money'
import { LEDGER_LAW_COUNT, type LedgerFault } from '../features/ledger/audit/ledger-audit-store.ts'
import type { RakebackProgramme } from '../features/rakeback/rakeback-programmes.ts'
import type { CommandData, CommandName, CommandResult } from './commands.ts'
import { linesOf, moneyOf, secondsOf, timeOf } from './printed-values.ts'

const MISMATCHES_SHOWN_MAX = 200

/** What a command returned, as lines for a terminal. */
export function printed({ name, data }: CommandResult): readonly string[] {
  const print = PRINTERS[name] as (data: unknown) => readonly string[]
  return print(data)
}

const PRINTERS: { readonly [N in CommandName]: (data: CommandData<N>) => readonly string[] } = {
  'settings show': (settings) =>
    settings.map(
      ({ name, value, isChanged }) => `${isChanged ? '*' : ' '} ${name} = ${JSON.stringify(value)}`,
    ),
  'settings set': ({ brand, name, value }) => [
    `${name} of ${brand} is now ${JSON.stringify(value)}`,
  ],
  'settings unset': ({ brand, name, value }) => [
    `${name} of ${brand} is again ${JSON.stringify(value)}`,
  ],
  notify: ({ email, pageCount }) => [
    pageCount === 0
      ? `${email} has no page open; nobody saw the message`
      : `shown to ${email} on ${pageCount} open ${pageCount === 1 ? 'page' : 'pages'}`,
  ],
  'login-link': ({ url }) => [url],
  players: (rows) =>
    linesOf(rows, 'there are no players yet', (row) => [
      timeOf(row.createdAt),
      row.brand.padEnd(12),
      row.isEmailVerified ? 'verified  ' : 'unverified',
      row.email,
    ]),
  jobs: (jobs) =>
    linesOf(jobs, 'there are no jobs', (job) => [
      job.name.padEnd(24),
      job.scope,
      job.isRunning ? 'running' : 'waiting',
      `last ${job.endedAt ? secondsOf(job.endedAt) : '-'.padEnd(19)}`,
      `next ${job.nextRunAt ? secondsOf(job.nextRunAt) : '-'.padEnd(19)}`,
      job.failures === 0 ? 'ok' : `failures in a row: ${job.failures} (${job.lastError})`,
    ]),
  'operator-log': (rows) =>
    rows.map(({ at, operator, command, arguments: words, outcome }) =>
      [secondsOf(at), operator ?? '-', command, ...words, '->', outcome].join(' '),
    ),

  'chat reports': (rows) =>
    linesOf(rows, 'nobody has reported anything', (row) => [
      row.brand,
      row.room,
      String(row.number),
      timeOf(row.firstAt),
      `${row.count} x ${row.reasons.join(', ')}`,
      row.email,
      row.isRemoved ? '(removed)' : '',
      row.text,
    ]),
  'chat messages': (rows) =>
    linesOf(rows, 'nothing was said', (row) => [
      row.brand,
      row.room,
      String(row.number),
      secondsOf(row.sentAt),
      row.removedWhy === null ? '' : `(${row.removedWhy})`,
      row.text,
    ]),
  'chat delete': ({ brand, room, number }) => [`message ${number} of ${brand} ${room} is deleted`],
  'chat dismiss': ({ number, count }) => [`${count} reports of message ${number} are closed`],
  'chat mute': ({ email, step, until }) => [
    step === 'warning'
      ? `${email} is warned`
      : `${email} is muted ${until === null ? 'for good' : `until ${secondsOf(until)}`}`,
  ],
  'chat unmute': ({ email }) => [`${email} may talk`],
  'chat slow': ({ brand, room, seconds }) => [
    seconds === null
      ? `${room} of ${brand} is as slow as the settings say`
      : `${room} of ${brand} has ${seconds} seconds between two messages`,
  ],
  withdrawals: (rows) =>
    linesOf(rows, 'no withdrawal is waiting', (row) => [
      row.id,
      timeOf(row.requestedAt),
      row.state.padEnd(9),
      moneyOf(row.amount).padStart(16),
      `documents ${row.kycStatus}`,
      row.method,
      row.email,
      ...(row.review === null ? [] : [`the account is of ${row.holder}`]),
    ]),
  'approve-withdrawal': ({ id, amount, state }) => [`${id} of ${moneyOf(amount)} is ${state}`],
  'reject-withdrawal': ({ id, amount }) => [
    `${id} is rejected; ${moneyOf(amount)} is back in the balance`,
  ],
  'explain-balance': (wallets) =>
    wallets.length === 0 ? ['no money has ever moved'] : wallets.flatMap(balanceLines),
  'held-deposits': (rows) =>
    linesOf(rows, 'no deposit is held', (row) => [
      row.id,
      timeOf(row.changedAt),
      row.state.padEnd(9),
      moneyOf(row.amount).padStart(16),
      row.provider,
      row.providerPaymentId ?? '-',
      row.reason ?? '',
    ]),
  'credit-deposit': ({ id, amount }) => [`${id} of ${moneyOf(amount)} is credited`],
  'refuse-deposit': ({ id, provider, state }) => [
    state === 'refunded'
      ? `${id} is refused; ${provider} has sent the money back`
      : `${id} is refused; ${provider} is asked for the refund until it is done`,
  ],
  'held-coins': (rows) =>
    linesOf(rows, 'no coins are held', (row) => [
      row.id,
      timeOf(row.seenAt),
      moneyOf(row.amount).padStart(16),
      row.network,
      row.txid,
      row.email,
      row.isForGood ? 'excluded for good: release-coins' : `waits: ${row.refusal}`,
    ]),
  'release-coins': ({ id, amount }) => [
    `${id}: ${moneyOf(amount)} is in the balance of its owner, who can only take it out`,
  ],
  'payment-methods': (rows) =>
    linesOf(rows, 'there is no payment method', (row) => [
      String(row.order).padStart(5),
      row.id.padEnd(20),
      row.isActive ? (row.hidden ? 'hidden' : 'shown ') : 'off   ',
      row.withdrawalExist ? 'in and out' : 'in        ',
      row.provider,
    ]),
  'payment-method set': ({ id, field, value }) => [
    `${field} of ${id} is now ${JSON.stringify(value)}`,
  ],
  'payment-method add': ({ id }) => [`${id} is a payment method`],

  'reconcile-games': (providers) =>
    providers.length === 0
      ? ['there is no provider of games']
      : providers.flatMap(({ provider, compared, mismatches }) => [
          `${provider}: ${compared} compared, ${mismatches.length} disagree`,
          ...mismatches
            .slice(0, MISMATCHES_SHOWN_MAX)
            .map(
              ({ txId, act, playerId, roundId, problem }) =>
                `  ${act.padEnd(8)}  ${txId}  round ${roundId ?? '-'}  player ${playerId}  ${problem}`,
            ),
        ]),
  'give-free-rounds': ({ email, game, count, bet, campaignId }) => [
    `${count} rounds of ${moneyOf(bet)} in ${game} for ${email}: campaign ${campaignId}`,
  ],
  'free-rounds': (players) =>
    players.map(
      ({ playerId, state, used, won }) => `player ${playerId}  ${state}  used ${used}  won ${won}`,
    ),
  'bet-cap': ({ email, cap }) => [
    cap ? `${email} bets at most ${moneyOf(cap)} at once` : `${email} has no cap`,
  ],
  documents: ({ waiting, link }) => [
    ...linesOf(waiting, 'no document waits for a decision', (row) => [
      row.id,
      row.uploadedAt ? timeOf(row.uploadedAt) : '-',
      row.label.padEnd(8),
      row.issuedOn === null ? '' : `dated ${row.issuedOn}`,
      `${row.email} (${row.brand})`,
    ]),
    ...(link === undefined ? [] : [`to look at them, once and within ten minutes: ${link}`]),
  ],
  'request-document': ({ email, label }) => [`${email} is asked for ${label}`],
  'confirm-document': ({ id }) => [`${id} is confirmed`],
  'reject-document': ({ id, reason }) => [`${id} is rejected: ${reason}`],
  'rotate-document-keys': ({ masterKey, files, secrets }) => [
    `${files} keys are wrapped anew under ${masterKey}, and ${secrets} secrets of second factors`,
  ],

  'held-payouts': (held) =>
    linesOf(held, 'no payout is held', ({ key, playerId, roundId, amount, heldAt }) => [
      heldAt.toISOString(),
      moneyOf(amount),
      `player ${playerId}`,
      `round ${roundId}`,
      key,
    ]),
  'release-payout': ({ amount, playerId }) => [
    `${moneyOf(amount)} is in the balance of ${playerId}`,
  ],

  'assign-bonus': ({ email, offer, grantId }) => [`${grantId}: ${offer} waits for ${email}`],
  'bonus-grants': (rows) =>
    linesOf(rows, 'there were no bonuses', (row) => [
      row.id,
      timeOf(row.at),
      row.state.padEnd(9),
      `bonus ${moneyOf(row.bonus)}`,
      `to wager ${moneyOf(row.required)}`,
      `paid ${moneyOf(row.paid)}`,
      row.offer,
      `terms ${row.termsHash.slice(0, 12)}`,
      ...(row.reason === null ? [] : [row.reason]),
    ]),
  'add-coupon': ({ code, offer, uses, until }) => [
    `${code} brings ${offer} to ${uses}${until === null ? '' : ` until ${timeOf(until)}`}`,
  ],
  coupons: (rows) =>
    linesOf(rows, 'there are no coupons', (row) => [
      row.code,
      row.offer,
      `${row.uses} of ${row.usesMax} used`,
      ...(row.until === null ? [] : [`until ${timeOf(row.until)}`]),
      `by ${row.by}`,
      ...(row.isOver ? ['over'] : []),
    ]),
  'end-coupon': ({ code }) => [`${code} is over`],
  'cancel-bonus': ({ id, reason }) => [`${id} is cancelled: ${reason}`],
  offers: (rows) =>
    linesOf(rows, 'there are no offers', (row) => [
      row.key.padEnd(20),
      row.bonusType.padEnd(16),
      row.isRunning ? 'runs   ' : 'resting',
      `from ${row.from}`,
      row.until === null ? 'until further notice' : `until ${row.until}`,
      ...(row.isOfOperator ? ['by an operator'] : []),
    ]),
  'offer show': (offer) => JSON.stringify(offer, null, 2).split('\n'),
  'offer add': ({ key }) => [`${key} is an offer`],
  'offer change': ({ key }) => [`${key} is changed; what was granted before keeps its own terms`],
  'offer end': ({ key, until }) => [`${key} is over since ${until}`],
  races: (rows) =>
    linesOf(rows, 'there are no races', (row) => [
      row.key.padEnd(20),
      row.score.padEnd(11),
      row.entry.padEnd(9),
      row.repeats.padEnd(6),
      row.runsUntil === null ? 'resting' : `runs until ${timeOf(row.runsUntil)}`,
      ...(row.next === null ? [] : [`next ${timeOf(row.next)}`]),
      ...(row.isOfOperator ? ['by an operator'] : []),
    ]),
  'race show': ({ definition, windows }) => [
    ...JSON.stringify(definition, null, 2).split('\n'),
    ...windows.map(({ id, startsAt, endsAt, state, hash, prizes }) =>
      [
        id,
        `${timeOf(startsAt)} to ${timeOf(endsAt)}`,
        state,
        ...(hash === null ? [] : [`SHA-256 ${hash}`]),
        ...prizes.map(({ state: of, count, minor }) => `${of}: ${count} (${minor} minor units)`),
      ].join('  '),
    ),
  ],
  'race board': (rows) =>
    linesOf(rows, 'nobody has a score', (row) => [
      String(row.position).padStart(4),
      row.playerId,
      String(row.score).padStart(12),
      ...(row.isHouse ? ['house'] : []),
      ...(row.prizeState === 'none' ? [] : [`prize ${row.prizeState}`]),
    ]),
  'race add': ({ key }) => [`${key} is a race`],
  'race change': ({ key }) => [`${key} is changed; what has begun keeps what it promised`],
  'race end': ({ key, ended, cancelled }) => [
    `${key} is over${ended === null ? '' : `; ${ended} is paid in about a minute`}`,
    ...cancelled.map((id) => `${id} is called off, and buy-ins are returned`),
  ],
  'rakeback-programmes': ({ today, all }) => [
    ...today.map((one) => `today ${programmeLine(one)}`),
    ...all.map((one) => `at last ${programmeLine(one)}`),
  ],
  'rakeback-programme': (programme) => [`from ${programme.from} on: ${programmeLine(programme)}`],
  'player-rewards': ({ level, points, reached, days }) => [
    `level ${level} with ${points} points`,
    ...reached.map(
      (one) => `level ${one.level} on ${one.at}: ${one.paid ?? 'not paid yet'} ${one.currencyCode}`,
    ),
    ...days.map(
      ({ canClaimDate, amount, currencyCode, paidAt }) =>
        `rakeback of ${canClaimDate}: ${amount} ${currencyCode}, ${paidAt ? `paid ${paidAt}` : 'not paid'}`,
    ),
  ],
  'player-tips': (rows) =>
    linesOf(rows, 'nothing was given and nothing received', (row) => [
      timeOf(row.at),
      row.kind.padEnd(13),
      moneyOf(money(row.amountMinor, row.currency as CurrencyCode)),
      row.otherEmail ?? (row.people === null ? '-' : `${row.people} people`),
      row.room ? `${row.brand}/${row.room}` : row.brand,
      ...(row.returnedMinor === null
        ? []
        : [`back ${moneyOf(money(row.returnedMinor, row.currency as CurrencyCode))}`]),
      row.state,
    ]),
  liability: (rows) =>
    linesOf(rows, 'nothing is owed beside the balances', (row) => [
      `bonus money ${moneyOf(row.bonusMoney)} (posted ${moneyOf(row.bonusMoneyPosted)})`,
      `unclaimed rakeback ${moneyOf(row.rakeback)}`,
      `unclaimed commission ${moneyOf(row.commission)}`,
      `free spins to play ${moneyOf(row.spinsToPlay)}`,
      `won by free spins and waiting ${moneyOf(row.spinsWon)}`,
      `race prizes owed ${moneyOf(row.racePrizes)}`,
      `buy-ins of open races ${moneyOf(row.raceBuyIns)}`,
      `buy-ins less prizes of all races ${moneyOf(row.racesKept)} (posted ${moneyOf(row.racesPosted)})`,
      `rain not paid out ${moneyOf(row.rain)} (posted ${moneyOf(row.rainPosted)})`,
    ]),
  'rebuild-totals': ({ wallets, transactions }) => [
    `counted ${transactions} transactions of ${wallets} wallets again`,
  ],
  'audit-ledger': (audits) =>
    audits.length === 0
      ? ['the books have not been read yet; the first reading is due']
      : audits.flatMap(({ at, faults }) => auditLines(at ? timeOf(at) : 'now', faults)),
  'end-sessions': ({ email, count, isHeard }) => [
    `${email} is signed out everywhere: ${count} ${count === 1 ? 'session' : 'sessions'} ended`,
    ...(isHeard ? [] : ['a provider of games could not be told; it takes no further bet']),
  ],
  'reset-factors': ({ email, count }) => [
    count === 0
      ? `${email} has no second factor`
      : `${email} has no second factor any more; no withdrawal is taken for 24 hours`,
  ],
  'close-account': ({ email }) => [`the account of ${email} is closed`],
  'approve-email-change': ({ email, state }) => [
    state === 'changed'
      ? `the account of ${email} has its new mailbox`
      : `the new mailbox of ${email} has to agree as well`,
  ],
  'country-blocks': (rows) =>
    linesOf(rows, 'nobody has met the notice', (row) => [
      timeOf(row.blocked_at),
      row.brand,
      row.subdivision === '' ? row.country : `${row.country}-${row.subdivision}`,
      row.address,
      row.url,
    ]),
  'person-matches': (rows) =>
    linesOf(rows, 'no account was matched with one that is taking a break', (row) => [
      timeOf(row.foundAt),
      row.state.padEnd(8),
      row.kind.padEnd(8),
      `${row.email} (${row.brand})`,
      `${IS[row.state]} ${row.otherEmail} (${row.otherBrand})`,
    ]),
  'bet-limit-requests': (rows) =>
    linesOf(rows, 'no bet limit waits for support', (row) => [
      row.id,
      timeOf(row.asked_at),
      row.email,
      `${row.type}${row.period === null ? '' : ` per ${PERIOD_NAMES[row.period]}`}`,
      row.value ?? 'none',
    ]),
  'allow-bet-limit': ({ id }) => [`${id} can be confirmed by its player after a day`],
  'refuse-bet-limit': ({ id }) => [`${id} is refused; the limit stays as it is`],
  'bar-person': ({ email, otherEmail }) => [
    `${email} is ${otherEmail}; what was taken there holds here as well`,
  ],
  'release-person': ({ email }) => [
    `${email} is somebody else; what was taken in other accounts no longer holds there`,
  ],
}

const PERIOD_NAMES = ['day', 'week', 'month'] as const

/** How sure it is that two accounts are one person's. */
const IS = { waiting: 'may be', barred: 'is', released: 'is not' } as const

function balanceLines({ currency, sum, entries }: CommandData<'explain-balance'>[number]) {
  return [
    `${currency}: balance ${moneyOf(sum.balance)}, held ${moneyOf(sum.held)}`,
    `  the postings of ${sum.transactionCount} transactions make ${moneyOf(sum.summedBalance)}` +
      ` and ${moneyOf(sum.summedHeld)}: ${sum.isRight ? 'right' : 'WRONG'}`,
    ...entries.map(
      ({ postedAt, kind, amount, balanceAfter }) =>
        `  ${timeOf(postedAt)}  ${kind.padEnd(18)}${moneyOf(amount).padStart(16)}` +
        `  -> ${moneyOf(balanceAfter)}`,
    ),
  ]
}

function auditLines(when: string, faults: readonly LedgerFault[] | null): string[] {
  if (faults === null) return [`${when}  begun and not ended`]
  if (faults.length === 0) return [`${when}  right: all ${LEDGER_LAW_COUNT} laws hold`]
  return [
    `${when}  WRONG: ${faults.length} of ${LEDGER_LAW_COUNT} laws do not hold`,
    ...faults.flatMap(({ law, places }) => [`  ${law}`, ...places.map((place) => `    ${place}`)]),
  ]
}

function programmeLine({ key, spread, until }: RakebackProgramme): string {
  const end = until === null ? 'until further notice' : `until ${until}`
  return `${key} spreads ${spread.join(', ')} percent on the days after a day of play, ${end}`
}
