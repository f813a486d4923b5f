import type { AnyScene } from './scene.ts'
import type { Locale, Texts } from './texts.ts'

/** Every title with a scene, found by its folder; each is a file of its own, loaded when it is played. */
const SCENES = import.meta.glob<{ scene: AnyScene }>('../games/*/scene.tsx')

const TEXTS = import.meta.glob<{ default: Texts }>([
  './texts/*.json',
  './slots/texts/*.json',
  '../games/*/texts/*.json',
])

export const playableSlugs = (): readonly string[] =>
  Object.keys(SCENES).map((path) => path.split('/').at(-2) as string)

interface Title {
  readonly scene: AnyScene
  readonly texts: Texts
}

/** A title's scene, and the words of the shell, of shared parts and its own in one language. */
export async function loadTitle(slug: string, locale: Locale): Promise<Title> {
  const load = SCENES[`../games/${slug}/scene.tsx`]
  if (!load) throw new RangeError(`There is no scene for ${slug}.`)
  const own = loadTexts([slug], locale)
  const { scene } = await load()
  const shared = await loadTexts(scene.texts ?? [], locale)
  // The game's own words last, so that they may say better what is said in general.
  return { scene, texts: { ...shared, ...(await own) } }
}

/** The shell's words and those of the named folders. */
async function loadTexts(groups: readonly string[], locale: Locale): Promise<Texts> {
  const paths = groups.map((group) =>
    group === 'slots' ? `./slots/texts/${locale}.json` : `../games/${group}/texts/${locale}.json`,
  )
  const files = [`./texts/${locale}.json`, ...paths].flatMap((path) => TEXTS[path] ?? [])
  const loaded = await Promise.all(files.map((load) => load()))
  return Object.assign({}, ...loaded.map((file) => file.default)) as Texts
}
