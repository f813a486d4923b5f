import type { Migration } from 'kysely/migration'
import { accounts } from './0001-accounts.ts'
import { site } from './0002-site.ts'
import { ledger } from './0003-ledger.ts'
import { lobby } from './0004-lobby.ts'
import { moneyTables } from './0005-money.ts'
import { cashier } from './0006-cashier.ts'
import { crypto } from './0007-crypto.ts'
import { limits } from './0008-limits.ts'
import { play } from './0009-play.ts'
import { persons } from './0010-persons.ts'
import { audits } from './0011-audits.ts'
import { walletInUse } from './0012-wallet-in-use.ts'
import { jobs } from './0013-jobs.ts'
import { operatorName } from './0014-operator-name.ts'
import { proofsAndDevices } from './0015-proofs-and-devices.ts'
import { retention } from './0017-retention.ts'
import { depositRefunds } from './0018-deposit-refunds.ts'
import { ledgerSeals } from './0019-ledger-seals.ts'
import { ledgerFollower } from './0021-ledger-follower.ts'
import { bonusMoney } from './0022-bonus-money.ts'
import { bonusGrants } from './0023-bonus-grants.ts'
import { bonusActivation } from './0025-bonus-activation.ts'
import { vipLevels } from './0026-vip-levels.ts'
import { rakeback } from './0027-rakeback.ts'
import { freeSpins } from './0028-free-spins.ts'
import { coupons } from './0029-coupons.ts'
import { referral } from './0030-referral.ts'
import { places } from './0031-places.ts'
import { documents } from './0032-documents.ts'
import { betLimitSupport } from './0033-bet-limit-support.ts'
import { playerStatistics } from './0034-player-statistics.ts'
import { operatorOffers } from './0035-operator-offers.ts'
import { rakebackWishes } from './0036-rakeback-wishes.ts'
import { freeSpinRounds } from './0045-free-spin-rounds.ts'
import { chat } from './0038-chat.ts'
import { secondFactors } from './0041-second-factors.ts'
import { tips } from './0039-tips.ts'
import { dataExportsAndClosing } from './0042-data-exports-and-closing.ts'
import { races } from './0037-races.ts'
import { notifications } from './0040-notifications.ts'
import { emailChanges } from './0043-email-changes.ts'
import { phoneCodes } from './0044-phone-codes.ts'
import { verificationChecks } from './0046-verification-checks.ts'
import { raceBandMoves } from './0048-race-band-moves.ts'
import { closedGates } from './0047-closed-gates.ts'
import { oneRowOfTotals } from './0051-one-row-of-totals.ts'
import { sealForms } from './0053-seal-forms.ts'
import { topWinsLockNobody } from './0052-top-wins-lock-nobody.ts'

/** In the order they run; a migration that has shipped is never edited again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-site': site,
  '0003-ledger': ledger,
  '0004-lobby': lobby,
  '0005-money': moneyTables,
  '0006-cashier': cashier,
  '0007-crypto': crypto,
  '0008-limits': limits,
  '0009-play': play,
  '0010-persons': persons,
  '0011-audits': audits,
  '0012-wallet-in-use': walletInUse,
  '0013-jobs': jobs,
  '0014-operator-name': operatorName,
  '0015-proofs-and-devices': proofsAndDevices,
  '0017-retention': retention,
  '0018-deposit-refunds': depositRefunds,
  '0019-ledger-seals': ledgerSeals,
  '0021-ledger-follower': ledgerFollower,
  '0022-bonus-money': bonusMoney,
  '0023-bonus-grants': bonusGrants,
  '0025-bonus-activation': bonusActivation,
  '0026-vip-levels': vipLevels,
  '0027-rakeback': rakeback,
  '0028-free-spins': freeSpins,
  '0029-coupons': coupons,
  '0030-referral': referral,
  '0031-places': places,
  '0032-documents': documents,
  '0033-bet-limit-support': betLimitSupport,
  '0034-player-statistics': playerStatistics,
  '0035-operator-offers': operatorOffers,
  '0036-rakeback-wishes': rakebackWishes,
  '0045-free-spin-rounds': freeSpinRounds,
  '0038-chat': chat,
  '0041-second-factors': secondFactors,
  '0039-tips': tips,
  '0042-data-exports-and-closing': dataExportsAndClosing,
  '0037-races': races,
  '0040-notifications': notifications,
  '0043-email-changes': emailChanges,
  '0044-phone-codes': phoneCodes,
  '0046-verification-checks': verificationChecks,
  '0048-race-band-moves': raceBandMoves,
  '0047-closed-gates': closedGates,
  '0051-one-row-of-totals': oneRowOfTotals,
  '0052-top-wins-lock-nobody': topWinsLockNobody,
  '0053-seal-forms': sealForms,
}
