/** How each kind of game is played by a tool: what is laid before the bet, and what an open round is answered with. */
import type { FrameLocator, Page } from '@playwright/test'

interface Hands {
  /** Pressed before the bet until the game takes one: chips, numbers. */
  readonly lay?: string
  /** Pressed while a round is open; of several the first that is there, in turns from the front. */
  readonly steps?: readonly string[]
  /** A table that goes on by itself: a round lasts as long as it lasts. */
  readonly isTable?: boolean
}

const deeds = (...names: string[]) => names.map((name) => `[data-deed="${name}"]`).join(',')

const CASH_OUT = '.hg-steps .hg-play:not(:disabled)'

const HANDS: Readonly<Record<string, Hands>> = {
  baccarat: { lay: '.baccarat-spot[data-spot="player"]' },
  blackjack: { steps: ['[data-act="decline"]:enabled', '[data-act="stand"]:enabled'] },
  // Its one key also takes a bet back, which a tool that presses on would do for ever.
  crash: { isTable: true, steps: [`.orbit-button:is(${deeds('bet', 'queue', 'cashOut')})`] },
  hilo: { steps: ['.hilo-guess:enabled', CASH_OUT] },
  keno: { lay: '.keno-acts button' },
  'live-roulette': { isTable: true, lay: '.felt-spot[data-spot="red"]' },
  mines: { steps: ['.mines-any:enabled', CASH_OUT] },
  roulette: { lay: '.felt-spot[data-spot="red"]' },
  'video-poker': { steps: ['.hg-play:enabled'] },
}

interface EndedRound {
  readonly bet: number
  readonly win: number
}

const PATIENCE_MS = 30_000
const TABLE_PATIENCE_MS = 90_000
const LOOK_AGAIN_MS = 40

declare global {
  interface Window {
    /** Rounds as the game has told them to the page. */
    endedRounds?: EndedRound[]
  }
}

/** Keeps the rounds that a game tells the page; goes into the page before anything else. */
export function keepEndedRounds(): void {
  if (window !== window.top) return
  window.endedRounds = []
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = data as { source?: string; type?: string; payload?: Record<string, string> }
    if (said?.source !== 'hg' || said.type !== 'roundEnded') return
    const { bet, win } = said.payload ?? {}
    window.endedRounds?.push({ bet: Number(bet), win: Number(win) })
  })
}

export const isTable = (scene: string): boolean => HANDS[scene]?.isTable ?? false

/** Plays one round to its end. `onMotion` is called once, while the round is shown, and only then it is skipped. */
export async function playRound(
  page: Page,
  game: FrameLocator,
  scene: string,
  onMotion?: () => Promise<void>,
): Promise<EndedRound> {
  const { lay, steps = [], isTable: isShared = false } = HANDS[scene] ?? {}
  const before = await endedCount(page)
  const play = game.locator('.hg-play').first()
  const until = performance.now() + (isShared ? TABLE_PATIENCE_MS : PATIENCE_MS)
  // A round that was left open is finished first: it has no key for a bet.
  const canBet = isShared || (await game.locator('.hg-play[data-press]').count()) > 0
  if (canBet && lay && (isShared || (await play.getAttribute('data-off')) === 'true'))
    await game.locator(lay).first().click()
  if (canBet && (!isShared || !lay))
    await (onMotion ? play.click() : pressFirst(game, ['.hg-play']))
  await onMotion?.()
  const skip = isShared ? [] : ['.hg-play[data-press="skip"]']
  for (let turn = 0; (await endedCount(page)) === before;) {
    if (performance.now() > until) throw new Error('The round does not end.')
    const wanted = turn % 2 === 0 ? steps : steps.toReversed()
    const pressed = await pressFirst(game, [...skip, ...wanted])
    if (pressed !== null && steps.includes(pressed)) turn += 1
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
  return (await page.evaluate(() => window.endedRounds?.at(-1))) ?? { bet: 0, win: 0 }
}

/**
 * Presses the first key that is there, in one moment of the game. A click of the browser arrives later than it was
 * looked for: the key that skips a round is by then the one that bets on the next.
 */
function pressFirst(game: FrameLocator, selectors: readonly string[]): Promise<string | null> {
  return game.locator(':root').evaluate((root, wanted) => {
    const found = wanted.find((selector) => root.querySelector(selector) !== null) ?? null
    if (found !== null) root.querySelector<HTMLElement>(found)?.click()
    return found
  }, selectors)
}

function endedCount(page: Page): Promise<number> {
  return page.evaluate(() => window.endedRounds?.length ?? 0)
}
