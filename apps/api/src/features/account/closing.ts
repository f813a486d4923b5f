import { Refusal } from '@baize/contract'
import { isGrantOver } from '@baize/rules/bonus-states'
import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Job } from '../../jobs/job.ts'
import type { Accounts } from '../auth/accounts.ts'
import { holdCurrentPassword } from '../auth/sign-in/current-password.ts'
import type { Sessions } from '../auth/sessions/sessions.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import { grantsOf } from '../bonuses/grant-store.ts'
import { createGate } from '../gate/gate.ts'
import { readWallets } from '../ledger/ledger-store.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Play } from '../play/play.ts'
import { insertConsents, type Player } from '../players/player-store.ts'
import { lockPlayer } from '../profile/profile-store.ts'
import { writeBrandMail } from '../site/brand-mail.ts'
import { pageUrl } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'
import {
  accountsToErase,
  deleteWishes,
  eraseAccount,
  hasOpenRain,
  markClosed,
} from './closing-store.ts'
import { deleteExport } from './export-store.ts'

const DAY_MS = 24 * 60 * 60_000
const GRANTS_MAX = 1_000
const ERASED_AT_ONCE = 100
const ERASE_EVERY_MS = 60 * 60_000
const FIRST_AFTER_MS = 10 * 60_000

export interface ClosingDeps {
  readonly context: AppContext
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly texts: Texts
  readonly bonuses: Pick<Bonuses, 'giveUp'>
  readonly play: Pick<Play, 'rounds'>
}

export type Closing = ReturnType<typeof createClosing>

/** What is left in an account that somebody wants to close. */
function notEmpty(what: 'money' | 'rounds' | 'bonuses'): Refusal {
  return new Refusal('ACCOUNT_NOT_EMPTY', { values: { what } })
}

async function refuseMoney(reader: Parameters<typeof readWallets>[0], playerId: string) {
  const wallets = await readWallets(reader, playerId)
  if (wallets.some(({ balance_minor, held_minor }) => balance_minor !== 0n || held_minor !== 0n))
    throw notEmpty('money')
}

/** Closes accounts for good, and forgets who they were when the law no longer asks. */
export function createClosing(deps: ClosingDeps) {
  const { context, accounts, sessions, mailer, texts, bonuses, play } = deps
  const { clock, config, db, log } = context
  const gate = createGate(context)

  const runningGrants = async (playerId: string) =>
    (await grantsOf(db, playerId, GRANTS_MAX)).filter(({ state }) => !isGrantOver(state))

  /** Bonuses that wait or are played end first; nothing of them is cash. */
  async function endBonuses(playerId: string, givesUp: boolean): Promise<void> {
    const grants = await runningGrants(playerId)
    if (grants.length > 0 && !givesUp) throw notEmpty('bonuses')
    for (const { id } of grants)
      await bonuses.giveUp(id, { endsAs: 'forfeited', reason: null }, playerId)
    // One that is played in an open round ends with the round.
    if ((await runningGrants(playerId)).length > 0) throw notEmpty('rounds')
  }

  async function erase(signal: AbortSignal): Promise<number> {
    const before = new Date(clock.now().getTime() - config.closedAccountDays * DAY_MS)
    const due = await accountsToErase(db, before, ERASED_AT_ONCE)
    for (const account of due) {
      if (signal.aborted) break
      await db.transaction().execute((tx) => eraseAccount(tx, account, clock.now()))
    }
    if (due.length > 0) log.info({ accounts: due.length }, 'closed accounts erased')
    return due.length
  }

  const job: Job = {
    name: 'closed-accounts',
    everyMs: ERASE_EVERY_MS,
    scope: 'cluster',
    firstAfterMs: FIRST_AFTER_MS,
    run: async (signal) => ((await erase(signal)) > 0 ? { againInMs: 1_000 } : undefined),
  }

  return {
    job,
    async close(
      brand: BrandOnAir,
      player: Player,
      { givesUpBonuses }: { readonly givesUpBonuses: boolean },
    ): Promise<void> {
      await refuseMoney(db, player.id)
      if (await play.rounds.hasOpen(player.id)) throw notEmpty('rounds')
      await endBonuses(player.id, givesUpBonuses)
      const ended = await db.transaction().execute(async (tx) => {
        await lockPlayer(tx, player.id)
        await holdCurrentPassword(tx, player)
        // Nothing is posted past this lock: what is empty now stays so.
        await gate.lock(tx, player.id)
        await refuseMoney(tx, player.id)
        // What is left of a rain comes back to its giver.
        if (await hasOpenRain(tx, player.id)) throw notEmpty('money')
        await gate.setClosed(tx, player.id)
        const now = clock.now()
        const url = (locale: string) => pageUrl(brand, 'root', locale)
        await mailer.queue(tx, writeBrandMail(texts, brand, player, 'accountClosed', { url }))
        const no = { player_id: player.id, given: false, given_at: now }
        await insertConsents(tx, [
          { ...no, kind: 'newsLetter' },
          { ...no, kind: 'subscribe' },
        ])
        await deleteWishes(tx, player.id)
        await deleteExport(tx, player.id)
        await accounts.factors.removeAll(tx, player.id)
        await accounts.devices.forget(tx, player.id)
        await markClosed(tx, player, now)
        return await sessions.revokeAllIn(tx, player.id)
      })
      ended.announce()
      // Boards of races and rooms of the chat: whoever is gone is seen nowhere.
      void context.events.publish('limitsChanged', { playerId: player.id })
      log.info({ playerId: player.id }, 'account closed')
    },
  }
}
