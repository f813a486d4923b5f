// A backend that counts play and pays claims, and nothing else. It is made to be killed: see kill.test.ts.
import { DEFAULT_SETTINGS } from '@baize/contract'
import { openProofPlace, type ProofPlace } from '../../ledger/proofs/proof-place.ts'
import { createLedgerFollower, PROJECTIONS } from '../../follower/ledger-follower.ts'
import { inParallel } from '../../ledger/proofs/testing.ts'
import { bet, openBooks, win } from '../../ledger/testing.ts'
import { openVipClub } from '../../vip/vip-club.ts'
import { vipLevelKeeper } from '../../vip/vip-level-store.ts'
import { createRakebackClaim } from '../rakeback-claim.ts'
import { openRakebackProgrammes } from '../rakeback-programmes.ts'
import { rakebackTermsKeeper } from '../rakeback-store.ts'
import { BONUS_ID, GAMES } from '../testing.ts'

export interface ClaimingOrder {
  readonly place: ProofPlace
  /** Who plays and claims. */
  readonly players: readonly string[]
  readonly name: string
}

const CLAIMED_AT_ONCE = 2
const BRAND = {
  name: 'proof',
  siteUrl: 'http://localhost',
  settings: DEFAULT_SETTINGS,
  resetKycOnProfileChange: false,
}
const STAKE = 50_000n
const TURNS = 3
const DAY_MS = 24 * 60 * 60 * 1000

const { place, players, name } = JSON.parse(process.argv[2] ?? '') as ClaimingOrder
const db = await openProofPlace(place)
const tell = (line: string) => process.stdout.write(`${line}\n`)

const { context, ledger, gate, betPath } = await openBooks({ db })
context.clock.advance(DAY_MS)
const play = (turn: number) =>
  Promise.all(
    players.map(async (playerId) => {
      const of = { game: GAMES.slot, categories: () => ['slots'] }
      const round = `${name}-${turn}-${playerId}`
      await betPath.settle(bet(playerId, round, STAKE, of))
      await betPath.settle(win(playerId, round, STAKE - 1n, of))
    }),
  )
const programmes = await openRakebackProgrammes(context)
const club = openVipClub(context.config.rewardsDir)
const follower = createLedgerFollower({
  context,
  publishedEdge: () => 10_000,
  projections: [
    ...PROJECTIONS,
    vipLevelKeeper(club.levels),
    rakebackTermsKeeper(programmes, club.rakebackPercents),
    // Told in the middle of each transaction: between the counts and the cursor, where a kill would hurt most.
    { name: 'told', add: async () => void tell('counting'), forget: async () => {} },
  ],
})
// One batch counts all players: something new is played for each that is to be killed.
for (let turn = 0; turn < TURNS; turn += 1) {
  await play(turn)
  await follower.follow()
}
const claim = createRakebackClaim({
  context,
  gate,
  geo: { placeOf: () => ({ country: 'DE', subdivision: '' }) },
  catalogue: { knownAs: () => undefined },
  ledger: {
    // Told when the money has moved and nothing is committed.
    postTransfer: async (tx, transfer) => {
      const posted = await ledger.postTransfer(tx, transfer)
      tell('claiming')
      return posted
    },
  },
})
const today = context.clock.now().toISOString().slice(0, 10)
await inParallel(players.length, CLAIMED_AT_ONCE, async (at) => {
  const where = { brand: BRAND, address: '127.0.0.1', timeZone: 'UTC', bonusId: BONUS_ID }
  const dates = { customerDate: today, claimDate: today }
  await claim({ playerId: players[at] ?? '', ...where, ...dates })
})
tell('claimed all')
process.exit(0)
