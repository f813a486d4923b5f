import { hash } from 'node:crypto'
import { isSiteAddress } from '@baize/host'
import type { hgJurisdiction, HgOpenSession, HgSession } from '@baize/contract/hg-studio'
import type * as z from 'zod/mini'
import type { AppContext } from '../../app-context.ts'
import { demoBalance } from './bet-levels.ts'
import { refused } from '../../rgs-refusals.ts'
import {
  closeSessionById,
  insertSession,
  sessionById,
  sessionIdsOf,
  type SessionRow,
} from './session-store.ts'

export type Jurisdiction = z.infer<typeof hgJurisdiction>
export type Sessions = ReturnType<typeof createSessions>

/** A session that bets are taken in: what was settled when it was opened, and nothing that changes. */
export type LiveSession = Omit<
  SessionRow,
  'jurisdiction' | 'balance' | 'staked' | 'won' | 'closed_at'
> & { readonly jurisdiction: Jurisdiction }

const REMEMBERED_MAX = 20_000

/** A sitting at one game. Whoever comes back later begins another; an open round waits for them. */
const SESSION_KEPT_MS = 12 * 60 * 60 * 1000

/** What the casino asked cannot be done; the word is a status of hg/1. */
export class OpeningRefused extends Error {
  override readonly name = 'OpeningRefused'
  readonly status: 'GAME_UNAVAILABLE' | 'BAD_REQUEST'

  constructor(status: 'GAME_UNAVAILABLE' | 'BAD_REQUEST', message: string) {
    super(message)
    this.status = status
  }
}

export function createSessions(context: AppContext) {
  const { db, clock, config, catalogue, random } = context
  const stopListeners = new Set<(sessionIds: ReadonlySet<string>) => void>()
  // Nothing of it ever changes but its end, and nobody else can end it: this process owns the database.
  const open = new Map<string, LiveSession>()

  function find(id: string): LiveSession | undefined {
    const known = open.get(id)
    if (known) return known
    const row = sessionById(db, id)
    if (!row || row.closed_at !== null) return undefined
    const session = { ...row, jurisdiction: JSON.parse(row.jurisdiction) as Jurisdiction }
    if (open.size >= REMEMBERED_MAX) open.clear()
    open.set(id, session)
    return session
  }

  function begin(words: HgOpenSession): HgSession {
    const title = catalogue.title(words.gameId)
    if (!title) throw new OpeningRefused('GAME_UNAVAILABLE', `There is no ${words.gameId}.`)
    const isDemo = words.mode === 'demo'
    if (isDemo && !title.game.hasDemo)
      throw new OpeningRefused('GAME_UNAVAILABLE', `${words.gameId} has no demo.`)
    if (!isDemo && words.playerId === undefined)
      throw new OpeningRefused('BAD_REQUEST', 'A real session needs a player.')
    if (!isSiteAddress(words.siteOrigin, config.siteOrigins))
      throw new OpeningRefused('BAD_REQUEST', 'The site is none of those that may frame a game.')
    const token = `t_${random.token()}`
    const row = sessionRow(context, idOf(token), words, isDemo)
    db.inTransaction(() => insertSession(db, row))
    return {
      sessionId: row.id,
      // After the hash: it reaches no server's log and no referrer.
      launchUrl: `${config.publicUrl}/play/${words.gameId}?lang=${encodeURIComponent(words.locale)}#session=${token}`,
      expiresAt: new Date(row.expires_at).toISOString(),
    }
  }

  function liveById(id: string): LiveSession {
    const session = find(id)
    if (!session || session.expires_at <= clock.now().getTime())
      throw refused('SESSION_OVER', 'The session is over.')
    return session
  }

  return {
    open: begin,
    /** The session of a bearer token; refuses one that is over. */
    live: (token: string): LiveSession => liveById(idOf(token)),
    liveById,
    close(id: string): void {
      db.inTransaction(() => closeSessionById(db, id, clock.now().getTime()))
      open.delete(id)
    },
    /** Play must end: every session of the player is over, demos included. Open rounds stay theirs. */
    stop(playerId: string): void {
      const now = clock.now().getTime()
      const ids = sessionIdsOf(db, playerId, now)
      db.inTransaction(() => {
        for (const id of ids) closeSessionById(db, id, now)
      })
      for (const id of ids) open.delete(id)
      for (const listener of stopListeners) listener(new Set(ids))
    },
    /** For whoever holds a socket of those sessions. */
    onStop(listener: (sessionIds: ReadonlySet<string>) => void): void {
      stopListeners.add(listener)
    },
  }
}

/** Whose seeds and rounds those of a player's sessions are. */
export const subjectOf = (playerId: string): string => `player:${playerId}`

/** What is kept of a token and told to the casino opens nothing (G28). */
function idOf(token: string): string {
  return `s_${hash('sha256', token, 'base64url')}`
}

function sessionRow(
  { clock }: AppContext,
  id: string,
  words: HgOpenSession,
  isDemo: boolean,
): SessionRow {
  const now = clock.now().getTime()
  return {
    id,
    game_id: words.gameId,
    mode: words.mode,
    subject: isDemo ? `demo:${id}` : subjectOf(words.playerId ?? ''),
    player_id: isDemo ? null : (words.playerId ?? null),
    nickname: words.nickname ?? null,
    is_ghost: words.isGhost === true ? 1 : 0,
    currency: words.currency,
    locale: words.locale,
    country: words.country ?? null,
    site_origin: new URL(words.siteOrigin).origin,
    cashier_url: words.cashierUrl,
    history_url: words.historyUrl,
    jurisdiction: JSON.stringify(words.jurisdiction),
    balance: isDemo ? String(demoBalance(words.currency)) : '0',
    staked: '0',
    won: '0',
    visitor: isDemo ? (words.visitor ?? null) : null,
    opened_for: isDemo ? (words.playerId ?? null) : null,
    opened_at: now,
    expires_at: now + SESSION_KEPT_MS,
    closed_at: null,
  }
}
