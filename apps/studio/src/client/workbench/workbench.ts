import type { GameDefinition } from '@baize/fair/game'
import { isCurrencyCode } from '@baize/money'
import { keep } from '../browser/storage.ts'
import { playableSlugs } from '../load-title.ts'
import { startGame } from '../start-game.tsx'
import { localRgs } from './local-rgs.ts'
import '../styles/styles.css'

const GAMES = import.meta.glob<{ game: GameDefinition }>('../../../../../titles/*/game.ts')
const SHEETS = import.meta.glob<{ default: unknown }>('../../../../../titles/*/sheet.json')

async function find<T>(files: Record<string, () => Promise<T>>, slug: string): Promise<T> {
  const found = Object.entries(files).find(([path]) => path.includes(`/titles/${slug}/`))
  if (!found) throw new RangeError(`${slug}: titles has none of ${Object.keys(files).join()}`)
  return found[1]()
}

const asked = new URLSearchParams(location.search)
const slug = asked.get('game') ?? playableSlugs()[0] ?? 'dice'
if (asked.has('reduced')) keep('isReduced', asked.get('reduced') === '1')

const currency = asked.get('currency') ?? 'EUR'
const { game } = await find(GAMES, slug)
const sheet = await find(SHEETS, slug)
  .then(({ default: held }) => held)
  .catch(() => ({
    slug,
    configHash: '',
    listedMode: '',
    method: { name: 'closedForm' },
    modes: [],
  }))

await startGame({
  rgs: localRgs({
    game,
    sheet,
    currency: isCurrencyCode(currency) ? currency : 'EUR',
    locale: asked.get('locale') ?? 'en',
    balance: BigInt(asked.get('balance') ?? '100000'),
    delayMs: Number(asked.get('delay') ?? '60'),
  }),
  sessionId: 'workbench',
  root: document.getElementById('game') as HTMLElement,
})
