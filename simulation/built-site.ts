import { join } from 'node:path'
import { loadBrandFiles } from '../apps/web/src/server/brand-files.ts'
import { loadBrands } from '../apps/web/src/server/brands.ts'
import { loadRenderer } from '../apps/web/src/server/renderer.ts'

const WEB_DIR = join(import.meta.dirname, '../apps/web')

/** What was built of the site, which no crash changes: read once for all lives. */
export type BuiltSite = Awaited<ReturnType<typeof readBuiltSite>>

export async function readBuiltSite() {
  const distDir = join(WEB_DIR, 'dist')
  return {
    distDir,
    brands: await loadBrands(join(WEB_DIR, '../../brands')),
    renderer: await loadRenderer(distDir),
    files: await loadBrandFiles(join(distDir, 'brands')),
  }
}
