import type { SlotLook } from '@baize/art/slots/look'
import type { AnyScene } from './scene.ts'
import type { Locale, Texts } from './texts.ts'

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
const TEXTS = import.meta.glob<Texts>(
  ['./texts/*.json', '../scenes/*/texts/*.json', '../../../../titles/*/texts/*.json'],
  { import: 'default' },
)

export const playableSlugs = (): readonly string[] =>
  Object.keys(SCENE_NAMES).map((path) => path.split('/').at(-2) as string)

interface Title {
  readonly scene: AnyScene
  readonly texts: Texts
}

/** A title's scene, and the texts of the shell, of its mechanic and its own in one language. */
export async function loadTitle(slug: string, locale: Locale): Promise<Title> {
  const name = SCENE_NAMES[`../../../../titles/${slug}/scene.json`]
  const loadScene = name === undefined ? undefined : SCENES[`../scenes/${name}/scene.tsx`]
  if (!loadScene) throw new RangeError(`There is no scene for ${slug}.`)
  const shell = loadTexts('.', locale)
  const own = Promise.all([
    loadTexts(`../scenes/${name}`, locale),
    loadTexts(`../../../../titles/${slug}`, locale),
  ])
  const [loaded, look] = await Promise.all([
    loadScene(),
    LOOKS[`../../../../titles/${slug}/look.ts`]?.(),
  ])
  const scene = typeof loaded === 'function' ? loaded(look as SlotLook) : loaded
  const shared = await Promise.all(
    (scene.texts ?? []).map((folder) => loadTexts(`../scenes/${folder}`, locale)),
  )
  // The title's own texts last, so that they may say better what is said in general.
  return { scene, texts: Object.assign({}, await shell, ...shared, ...(await own)) as Texts }
}

function loadTexts(folder: string, locale: Locale): Promise<Texts> {
  return TEXTS[`${folder}/texts/${locale}.json`]?.() ?? Promise.resolve({})
}
