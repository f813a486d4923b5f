import { join } from 'node:path'

/** Where the operator's channel is. A file in the data folder: who may open it is the file system's say. */
export function operatorSocketPath(dataDir: string): string {
  return join(dataDir, 'operator.sock')
}

/** What the channel answers: lines to print, or the reason why not. */
export interface OperatorAnswer {
  readonly ok: boolean
  readonly lines: readonly string[]
}

export const OPERATOR_USAGE = `usage: npm run operator -- <command>

  settings show <brand> [name]           what a brand's settings are; * marks the changed ones
  settings set <brand> <name> <value>    changes one; the value is JSON, or plain text for a text
  settings unset <brand> <name>          takes the change back
  notify <email> <text>                  shows a message on the player's open pages
  login-link <email>                     a link that logs the player in, once, within a minute
  players                                the newest players
  end-sessions <email> <reason>          signs the player out everywhere and ends open games; they may sign in again
  reset-factors <email> <reason>         takes away codes and passkeys that were lost, signs out, holds withdrawals for a day
  close-account <email> <reason>         ends an account without money in it; its bonuses lapse, its mailbox is free
  withdrawals                            what waits for a decision or for its provider
  approve-withdrawal <id> [reason]       pays it out; to an account in another name only with a reason
  reject-withdrawal <id> <reason>        gives the money back; the player reads the reason
  explain-balance <email or id>          the balances of a player and the postings that make them
  held-deposits                          money that arrived and may not be credited, or is on its way back
  credit-deposit <id>                    credits one that the gate held back
  refuse-deposit <id> <reason>           sends it back to whoever paid; the player reads the reason
  held-coins                             coins that the gate keeps out, and whether that is for good
  release-coins <id> <reason>            gives coins to an owner who is excluded for good and can only take them out
  payment-methods                        the ways to pay, as the players see them
  payment-method set <id> <field> <value>
  payment-method add <row as JSON>
  documents                              documents that wait for a decision, and a link to look at them on this machine
  request-document <email> <label>       asks a player for identity, address or payment
  confirm-document <id>                  it proves what it should
  reject-document <id> <reason> [note]   it does not; the player reads the reason in words, and the note, and sends another
  rotate-document-keys                   wraps the keys of all files, and secrets of second factors, under the newest of DOCUMENT_KEYS
  bet-cap <email> <amount or none>       the highest bet of a player, set by the house
  give-free-rounds <email> <game> <count> <bet>
                                         rounds on the house for a week; what they win is credited
  free-rounds <game> <campaign>          how far a gift of free rounds is
  offers                                 every offer, whether it runs, and which an operator has written
  offer show <offer>                     one as JSON, with what it says
  offer add <key> <offer as JSON>        a new one, with the fields of content/promotions and texts by locale
  offer change <offer> <fields as JSON>  some of its fields; who has it keeps the terms it was granted by
  offer end <offer>                      from now on nobody can take it
  races                                  every race, when it runs and when next
  race show <race>                       its terms, its windows and what became of their prizes
  race board <race>                      the first 50 of its newest board
  race add <key> <race as JSON>          a new one, with the fields of content/races and texts by locale
  race change <race> <fields as JSON>    some of its fields; what has begun keeps what it promised
  race end <race>                        what runs ends now and is paid, what has not begun is called off
  rakeback-programmes                    what rakeback programmes give today, and what was said for coming days
  rakeback-programme <key> <from day> <fields as JSON>
                                         spread and until, from a coming day of play on
  assign-bonus <email> <offer>           the offer, with its terms of this moment, waits for the player
  add-coupon <code> <offer> <uses> [until]  a code that brings the offer to as many, one each
  coupons                                the coupons, the newest first, with what was used of them
  end-coupon <code>                      nobody can use it any more; what it brought stays
  bonus-grants <email>                   the bonuses of a player, the newest first
  cancel-bonus <grant> <reason>          ends one; its bonus money lapses, cash is not touched
  player-rewards <email>                 level, points and days of rakeback of a player
  player-tips <email>                    what a player gave others and was given by them, tips and rain, the newest first
  liability                              what the house owes beside the balances: bonus money, unclaimed rakeback, commission, free spins
  held-payouts                           wins above the caps of payouts, waiting for a decision
  release-payout <key>                   gives one to its player
  reconcile-games <from> <to>            what the providers of games and the ledger disagree on;
                                         moments as 2026-01-14T00:00:00Z, the second not included
  audit-ledger [now]                     whether every law of the books held at the last readings
  rebuild-totals [<email>]               counts again from the ledger what was played, day by day, and VIP points,
                                         of one player or of all; nobody sees half of it meanwhile
  approve-email-change <email> <reason>  agrees for a mailbox that its player has lost; the new one still has to
  country-blocks                         who met the notice of an excluded country, the newest first
  person-matches                         accounts that may be those of somebody who takes a break in another,
                                         first those that wait for a word
  bar-person <email> <other> <reason>    they are one person: the break in the other account holds there as well
  release-person <email> [<other>] <reason>
                                         they are two people: such a break holds there no longer
  bet-limit-requests                     looser bet limits of high levels that wait for support, the oldest first
  allow-bet-limit <request>              the player can confirm it after a day
  refuse-bet-limit <request> <reason>    the limit stays as it is
  chat reports                           messages that readers have reported, those of most readers first
  chat messages <email, id or person>    what a player has said, removed or not, the newest first
  chat delete <brand> <room> <number>    takes a message off every page; it stays on record
  chat dismiss <brand> <room> <number>   nothing is wrong with it: its reports are closed
  chat mute <email, id or person> <reason> [warning|minutes|day|forever]
                                         the next step of the ladder, or the named one; the player reads the reason
  chat unmute <email, id or person>      the player may talk, and the ladder begins anew
  chat slow <brand> <room> <seconds or default>
                                         the pause between two messages of one player
  jobs                                   background jobs: last run, next run, failures in a row
  operator-log                           who did what here, the newest first

  OPERATOR=<name> before it says who gives the command; without it, your user name does.
`
