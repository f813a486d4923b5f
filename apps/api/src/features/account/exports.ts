import { Refusal, type DataExport } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Job } from '../../jobs/job.ts'
import { createMasterKeys } from '../../sealing/master-keys.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPlayer } from '../players/player-store.ts'
import { writeBrandMail } from '../site/brand-mail.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { pageUrl } from '../site/site-links.ts'
import type { Texts } from '../site/texts.ts'
import { writeArchive } from './export-archive.ts'
import {
  askForExport,
  claimExport,
  dropExpired,
  findExport,
  keepArchive,
  readArchive,
} from './export-store.ts'

const DAY_MS = 24 * 60 * 60_000
const LIFE_MS = 7 * DAY_MS
/** A new one costs as much as the first: once a day is often enough. */
const AGAIN_AFTER_MS = DAY_MS
const ATTEMPTS_MAX = 5
const EVERY_MS = 5_000

export interface ExportDeps {
  readonly context: AppContext
  readonly mailer: Mailer
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
}

export type Exports = ReturnType<typeof createExports>

/** Everything that is kept of a player, as one sealed archive. */
export function createExports({ context, mailer, texts, brandSettings }: ExportDeps) {
  const { clock, config, db, log, random } = context
  const keys = createMasterKeys(config, random)
  // Long readings, for which no player waits.
  const reading = context.reading ?? db

  async function prepareNext(signal: AbortSignal): Promise<boolean> {
    const claimed = await claimExport(db, ATTEMPTS_MAX)
    if (!claimed) return false
    const player = await findPlayer(db, claimed.player_id)
    const brand = brandSettings.byName(claimed.brand)
    if (!player || !brand) return true
    const { brandName } = brand.settings
    const archive = await writeArchive(reading, player, { now: clock.now(), brandName, signal })
    const { masterKey, wrapped } = keys.wrap(archive, player.id)
    const readyAt = clock.now()
    await db.transaction().execute(async (tx) => {
      const isKept = await keepArchive(tx, claimed, {
        ready_at: readyAt,
        expires_at: new Date(readyAt.getTime() + LIFE_MS),
        bytes: BigInt(archive.length),
        master_key: masterKey,
        sealed_archive: wrapped,
      })
      const url = (locale: string) => pageUrl(brand, 'security', locale)
      if (isKept)
        await mailer.queue(tx, writeBrandMail(texts, brand, player, 'exportReady', { url }))
    })
    log.info({ playerId: player.id, bytes: archive.length }, 'data export prepared')
    return true
  }

  async function stateOf(playerId: string): Promise<DataExport | null> {
    const found = await findExport(db, playerId)
    if (!found || found.expires_at <= clock.now()) return null
    return {
      askedAt: found.asked_at.toISOString(),
      readyAt: found.ready_at?.toISOString() ?? null,
      expiresAt: found.expires_at.toISOString(),
      bytes: found.bytes === null ? null : Number(found.bytes),
    }
  }

  const job: Job = {
    name: 'data-exports',
    everyMs: EVERY_MS,
    scope: 'cluster',
    async run(signal) {
      await dropExpired(db, clock.now())
      if (await prepareNext(signal)) return { againInMs: 0 }
      return undefined
    },
  }

  return {
    job,
    stateOf,
    async request(playerId: string, brand: BrandOnAir): Promise<DataExport | null> {
      const now = clock.now()
      const expires_at = new Date(now.getTime() + LIFE_MS)
      const asked = { player_id: playerId, asked_at: now, brand: brand.name, expires_at }
      await askForExport(db, asked, new Date(now.getTime() - AGAIN_AFTER_MS))
      return await stateOf(playerId)
    },
    async open(playerId: string): Promise<Buffer> {
      const sealed = await readArchive(db, playerId, clock.now())
      if (!sealed) throw new Refusal('NOT_FOUND')
      return keys.unwrap(sealed, playerId)
    },
  }
}
