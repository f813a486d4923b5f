import { fromHgAmount, toHgAmount } from '@baize/contract/hg'
import type { Job } from '../../../jobs/job.ts'
import type { CampaignPlayer, ProviderCampaigns } from '../../play/providers/game-provider.ts'
import type { CampaignsByProvider } from '../../play/rounds/provider-campaigns.ts'
import { countSpinActs } from './spin-rounds-store.ts'
import { createSpinTotals, type SpinTotalsDeps } from './spin-totals.ts'
import {
  askAgainAt,
  askSoon,
  barredSpins,
  cancelSpins,
  dueSpins,
  findSpins,
  moveSpinsWindow,
  openableGrantIds,
  updateSpins,
  type StoredSpins,
} from './spins-store.ts'

export interface SpinDeliveriesDeps extends SpinTotalsDeps {
  readonly campaigns: CampaignsByProvider
}

const EVERY_MS = 1_000
const AT_ONCE = 50
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** A provider counts a round when its answer has come: just after that it is asked. */
const COUNTED_AFTER_MS = 2 * SECOND_MS
/** How often it is asked about spins that nobody plays, and about a total that it has not sent yet. */
const ASK_EVERY_MS = 60 * MINUTE_MS
const ASK_AGAIN_MS = MINUTE_MS
const BACKOFF_MAX_MS = 5 * MINUTE_MS
/** What could not be delivered for so long begins when it is delivered: a studio that was down costs nobody a day. */
const LATE_MS = 10 * MINUTE_MS
/** A round that nothing has come of for so long is over. */
const ROUND_OPEN_MAX_MS = 24 * 60 * MINUTE_MS
/** From here on somebody should look. */
const ATTEMPTS_ALARM = 10

type Totals = ReturnType<typeof createSpinTotals>

/** What an answer of the provider changes about what is owed to it, and when. */
function createAnswers({ context: { db, clock } }: SpinDeliveriesDeps, totals: Totals) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /** What was given up while the provider was told of it stays to be cancelled. */
  async function answered(
    { grant_id: grantId, delivery: asked }: StoredSpins,
    next_at: Date,
    delivery = asked,
  ): Promise<void> {
    await updateSpins(db, grantId, { attempts: 0, next_at, delivery }, asked)
  }

  /** At its end, and now and then before. */
  function nextAsk({ ends_at: endsAt }: StoredSpins): Date {
    const [atEnd, usual] = [new Date(endsAt.getTime() + COUNTED_AFTER_MS), later(ASK_EVERY_MS)]
    return atEnd > clock.now() && atEnd < usual ? atEnd : usual
  }

  /** Nothing more comes from the provider: with what was counted round by round, or with nothing. */
  async function end(
    spins: StoredSpins,
    { wins }: ProviderCampaigns,
    endsAs: 'lost' | 'expired',
  ): Promise<void> {
    if (wins === 'as-sum') return await totals.takeNothing(spins.grant_id, endsAs)
    await totals.takeCounted(spins, endsAs, later(-ROUND_OPEN_MAX_MS))
  }

  return { later, answered, nextAsk, end }
}

/** What is told until it was heard: that there are free spins, or that there are none any more. */
function createTelling(deps: SpinDeliveriesDeps, totals: Totals) {
  const { db, clock, events } = deps.context
  const { later, answered, nextAsk, end } = createAnswers(deps, totals)

  async function create(spins: StoredSpins, at: ProviderCampaigns): Promise<void> {
    const { grant_id: campaignId, currency_code: currency } = spins
    let { starts_at: startsAt, ends_at: endsAt } = spins
    if (clock.now().getTime() - startsAt.getTime() > LATE_MS) {
      // Its answer may have been lost: what is there already stays as it is.
      if ((await at.read(campaignId)).length > 0) return await opened(spins)
      endsAt = later(endsAt.getTime() - startsAt.getTime())
      startsAt = clock.now()
      await moveSpinsWindow(db, campaignId, { startsAt, endsAt })
    }
    const provider_ref = await at.create({
      campaignId,
      gameIds: [spins.game],
      playerIds: [spins.player_id],
      currency,
      betValue: toHgAmount(spins.value_minor, currency),
      spins: spins.spins,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })
    if (provider_ref !== undefined) await updateSpins(db, campaignId, { provider_ref })
    await opened({ ...spins, ends_at: endsAt })
  }

  async function opened(spins: StoredSpins): Promise<void> {
    await answered(spins, nextAsk(spins), 'open')
    const { player_id: playerId, grant_id: grantId, game, spins: count, ends_at: endsAt } = spins
    void events.publish('bonusChanged', { playerId })
    void events.publish('freeSpinsOpened', { playerId, grantId, game, count, endsAt })
  }

  async function cancel(spins: StoredSpins, at: ProviderCampaigns): Promise<void> {
    const { grant_id: grantId } = spins
    const isKnown = (await at.read(grantId)).length > 0
    if (!isKnown) return await end(spins, at, 'expired')
    await at.cancel(grantId)
    // What was won until then comes as its total, or the next question says that it was nothing.
    await answered(spins, clock.now(), 'settling')
  }

  return { create, cancel }
}

/** What is asked: how many were played, and whether they are over. */
function createAsking(deps: SpinDeliveriesDeps, totals: Totals) {
  const { db, clock, log, events } = deps.context
  const { later, answered, nextAsk, end } = createAnswers(deps, totals)

  async function ask(spins: StoredSpins, at: ProviderCampaigns): Promise<void> {
    const { grant_id: id } = spins
    const told = (await at.read(id)).find(({ playerId }) => playerId === spins.player_id)
    const isLate = clock.now() >= spins.ends_at
    if (!told) return await forgotten(spins, at, isLate)
    const played = at.wins === 'by-round' ? await counted(spins, told) : standing(spins, told)
    if (played.used !== spins.used) {
      await updateSpins(db, id, { used: played.used })
      void events.publish('bonusChanged', { playerId: spins.player_id })
    }
    const again = (nextAt: Date) => askAgainAt(db, spins, { at: nextAt, now: clock.now() })
    if (played.state === 'issued' || played.state === 'active')
      return await again(isLate ? later(ASK_AGAIN_MS) : nextAsk(spins))
    // The provider owes the sum, and only its own word brings money.
    if (at.wins === 'as-sum' && played.wonMinor > 0n) return await again(later(ASK_AGAIN_MS))
    await end(spins, at, played.state === 'done' ? 'lost' : 'expired')
  }

  /** The wallet knows what was played and won; the provider says whether anything is left to play. */
  async function counted(spins: StoredSpins, { state, reference }: CampaignPlayer) {
    const { grant_id: id, spins: given, provider_ref: before } = spins
    if (reference !== undefined && reference !== before)
      await updateSpins(db, id, { provider_ref: reference })
    const { used, wonMinor, open } = await countSpinActs(db, id, later(-ROUND_OPEN_MAX_MS))
    if (open > 0) return { state: 'active' as const, used, wonMinor }
    return { state: used >= given ? ('done' as const) : state, used, wonMinor }
  }

  /** The provider has begun anew and knows nothing: the player is given the spins again, or they are over. */
  async function forgotten(
    spins: StoredSpins,
    at: ProviderCampaigns,
    isLate: boolean,
  ): Promise<void> {
    const { grant_id: grantId, provider, delivery } = spins
    log.warn({ grantId, provider }, 'free spins are unknown to their provider')
    if (isLate || delivery !== 'open') return await end(spins, at, 'expired')
    await answered(spins, clock.now(), 'create')
  }

  return ask
}

/**
 * What is owed to providers about free spins. The campaign has the id of the grant, so that telling it twice makes one; whatever
 * is not answered is told again, and whatever should be over is asked about.
 */
export function createSpinDeliveries(deps: SpinDeliveriesDeps) {
  const { context, campaigns } = deps
  const { db, clock, log, events } = context
  const totals = createSpinTotals(deps)
  const { later } = createAnswers(deps, totals)
  const ask = createAsking(deps, totals)
  const steps = { ...createTelling(deps, totals), open: ask, settling: ask, over: async () => {} }

  events.subscribe('freeRoundPlayed', (played) => askSoon(db, played, later(COUNTED_AFTER_MS)))

  async function step(spins: StoredSpins): Promise<boolean> {
    const { grant_id: grantId, provider, attempts, delivery } = spins
    const at = campaigns.of(provider)
    try {
      if (!at) throw new Error(`${provider} gives no free spins any more.`)
      // Counted before it is tried: what was once on its way may have arrived.
      const next_at = later(Math.min(SECOND_MS * 2 ** attempts, BACKOFF_MAX_MS))
      await updateSpins(db, grantId, { attempts: attempts + 1, next_at })
      await steps[delivery](spins, at)
      return true
    } catch (error) {
      const level = attempts >= ATTEMPTS_ALARM ? 'error' : 'warn'
      log[level]({ err: error, grantId, provider, delivery, attempts }, 'free spins not delivered')
      return false
    }
  }

  /** R411. What was won until now is paid; of what the provider never heard, nothing can have been won. */
  async function bar(grantId: string): Promise<void> {
    await db.transaction().execute((tx) => cancelSpins(tx, grantId, clock.now()))
    const isOver = (await findSpins(db, grantId))?.delivery === 'over'
    if (isOver) await totals.takeNothing(grantId, 'expired')
  }

  /** One that is away is not waited for again in the same turn, and nobody waits behind it. */
  async function run(): Promise<void> {
    for (const id of await barredSpins(db, clock.now(), AT_ONCE)) await bar(id)
    for (const id of await openableGrantIds(db, clock.now(), AT_ONCE)) await totals.openWon(id)
    const away = new Set<string>()
    for (const spins of await dueSpins(db, clock.now(), AT_ONCE))
      if (!away.has(spins.provider) && !(await step(spins))) away.add(spins.provider)
  }

  const job: Job = { name: 'free-spins', everyMs: EVERY_MS, scope: 'cluster', run }
  return { job, run, takeTotal: totals.take, noteRound: totals.noteRound }
}

/** As the provider tells it. */
function standing({ currency_code: currency, used: before }: StoredSpins, told: CampaignPlayer) {
  const { state, used = before, won = '0' } = told
  return { state, used, wonMinor: fromHgAmount(won, currency) ?? 0n }
}
