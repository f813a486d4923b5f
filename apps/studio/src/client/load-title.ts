import type { SlotLook } from '@baize/art/slots/look'
import type { AnyScene } from './scene/scene.ts'
import { fetchTexts } from './browser/fetch-texts.ts'
import type { GameTexts, Texts } from './texts/texts.ts'

/** The name of the scene of every title, found by its folder. They are small enough to come with the shell. */
const SCENE_NAMES = import.meta.glob<string>('../../../../titles/*/scene.json', {
  eager: true,
  import: 'scene',
})

/** A scene is drawn for the titles of one mechanic; that of slots is made for the look of a title. */
type SceneOfTitle = AnyScene | ((look: SlotLook) => AnyScene)

/** Each is a file of its own, loaded when it is played. */
const SCENES = import.meta.glob<SceneOfTitle>('../scenes/*/scene.tsx', { import: 'scene' })
const LOOKS = import.meta.glob<SlotLook>('../../../../titles/*/look.ts', { import: 'look' })

export const playableSlugs = (): readonly string[] =>
  Object.keys(SCENE_NAMES).map((path) => path.split('/').at(-2) as string)

interface Title extends Pick<GameTexts, 'locale' | 'direction'> {
  readonly scene: AnyScene
  readonly texts: Texts
}

/** A title's scene, and the texts of the shell, of its mechanic and its own in one language. */
export async function loadTitle(slug: string, asked: string): Promise<Title> {
  const name = SCENE_NAMES[`../../../../titles/${slug}/scene.json`]
  const loadScene = name === undefined ? undefined : SCENES[`../scenes/${name}/scene.tsx`]
  if (!loadScene) throw new RangeError(`There is no scene for ${slug}.`)
  const names = ['shell', name as string, `titles/${slug}`]
  const asking = fetchTexts(asked, names)
  const [loaded, look] = await Promise.all([
    loadScene(),
    LOOKS[`../../../../titles/${slug}/look.ts`]?.(),
  ])
  const scene = typeof loaded === 'function' ? loaded(look as SlotLook) : loaded
  const shared = scene.texts ?? []
  const more = shared.length === 0 ? undefined : await fetchTexts(asked, shared)
  const { locale, direction, texts } = await asking
  const all = { ...texts, ...more?.texts }
  // The title's own texts last, so that they may say better what is said in general.
  const [shell, ...own] = names
  const inOrder = [shell, ...shared, ...own].map((one) => all[one as string])
  return { scene, locale, direction, texts: Object.assign({}, ...inOrder) as Texts }
}
