/** How each kind of game is played by a tool: what is laid before the bet, and what an open round is answered with. */
import type { FrameLocator, Page } from '@playwright/test'

interface Hands {
  /** Pressed before the bet until the game takes one: chips, numbers. */
  readonly lay?: string
  /** Pressed while a round is open; of several the first that is there, in turns from the front. */
  readonly steps?: readonly string[]
  /** It goes on by itself, whoever bets. */
  readonly table?: {
    /** Pressed as long as it is there. */
    readonly bets: readonly string[]
    /** Ends the own round before that of the table. */
    readonly leaves?: string
    /** There while its round moves, some time after the bet. */
    readonly moving: string
  }
}

const deeds = (...names: string[]) => names.map((name) => `[data-deed="${name}"]`).join(',')

const RED = '.felt-spot[data-spot="red"]'
const CASH_OUT = '.hg-steps .hg-play:not(:disabled)'

const HANDS: Readonly<Record<string, Hands>> = {
  baccarat: { lay: '.baccarat-spot[data-spot="player"]' },
  blackjack: { steps: ['[data-act="decline"]:enabled', '[data-act="stand"]:enabled'] },
  // Its one key also takes a bet back, which a tool that presses on would do for ever.
  crash: {
    table: {
      bets: [`.orbit-button:is(${deeds('bet', 'queue')})`],
      leaves: `.orbit-button${deeds('cashOut')}`,
      moving: '.orbit[data-phase="running"]',
    },
  },
  hilo: { steps: ['.hilo-guess:enabled', CASH_OUT] },
  keno: { lay: '.keno-acts button' },
  // A chip that came too late is laid again for the next spin.
  'live-roulette': {
    table: {
      bets: [`${RED}:not(:has(.chip), [aria-disabled="true"], :disabled)`],
      moving: '.halo[data-spinning]',
    },
  },
  mines: { steps: ['.mines-any:enabled', CASH_OUT] },
  roulette: { lay: '.felt-spot[data-spot="red"]' },
  'video-poker': { steps: ['.hg-play:enabled:not([data-press])'] },
}

export interface EndedRound {
  readonly bet: number
  readonly win: number
}

const PATIENCE_MS = 30_000
const TABLE_PATIENCE_MS = 150_000
const LOOK_AGAIN_MS = 40
const FRAME_LOOK_AGAIN_MS = 8

declare global {
  interface Window {
    /** Rounds as the game has told them to the page. */
    endedRounds?: EndedRound[]
  }
}

/**
 * Keeps the rounds that a game tells the page, on the page and in the frame of the game, where most rounds are played;
 * goes into both before anything else.
 */
export function keepEndedRounds(): void {
  window.endedRounds = []
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const said = data as {
      source?: string
      type?: string
      payload?: Record<string, string>
      kept?: EndedRound
    }
    if (said?.kept && source === window.top) window.endedRounds?.push(said.kept)
    if (window !== window.top || said?.source !== 'hg' || said.type !== 'roundEnded') return
    const { bet, win } = said.payload ?? {}
    const kept = { bet: Number(bet), win: Number(win) }
    window.endedRounds?.push(kept)
    source?.postMessage({ kept }, { targetOrigin: '*' })
  })
}

export const isTable = (scene: string): boolean => HANDS[scene]?.table !== undefined

/** Whether a table's round is under way. */
export async function isMoving(game: FrameLocator, scene: string): Promise<boolean> {
  const { moving } = HANDS[scene]?.table ?? {}
  return moving !== undefined && (await game.locator(moving).count()) > 0
}

/** Plays one round to its end, as a hand does. `onMotion` is called while the round is shown, and only then it is skipped. */
export async function playRound(
  page: Page,
  game: FrameLocator,
  scene: string,
  onMotion: () => Promise<void>,
): Promise<EndedRound> {
  const { lay, steps = [] } = HANDS[scene] ?? {}
  const before = await endedCount(page)
  const play = game.locator('.hg-play').first()
  const until = performance.now() + PATIENCE_MS
  // A round that was left open is finished first: it has no key for a bet.
  if ((await game.locator('.hg-play[data-press]').count()) > 0) {
    if (lay && (await play.getAttribute('data-off')) === 'true')
      await game.locator(lay).first().click()
    await play.click()
  }
  await onMotion()
  for (let turn = 0; (await endedCount(page)) === before;) {
    if (performance.now() > until) throw new Error('The round does not end.')
    const wanted = turn % 2 === 0 ? steps : steps.toReversed()
    const pressed = await pressFirst(game, ['.hg-play[data-press="skip"]', ...wanted])
    if (pressed !== null && steps.includes(pressed)) turn += 1
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
  return lastEnded(page)
}

/** What a table goes on with by itself. */
interface TableRound {
  /** Called once while the round moves, long after the bet. */
  readonly onMotion?: (() => Promise<void>) | undefined
  /** What can be left is left, and has won; else it is lost. */
  readonly isLeft: boolean
}

/** Bets on one round of a shared table, and waits for its end. */
export async function playTableRound(
  page: Page,
  game: FrameLocator,
  scene: string,
  { onMotion, isLeft }: TableRound,
): Promise<EndedRound> {
  const { bets = [], leaves } = HANDS[scene]?.table ?? {}
  const before = await endedCount(page)
  const until = performance.now() + TABLE_PATIENCE_MS
  let isSeen = onMotion === undefined
  while ((await endedCount(page)) === before) {
    if (performance.now() > until) throw new Error('The round does not end.')
    if (!isSeen && (await isMoving(game, scene))) {
      isSeen = true
      await onMotion?.()
    }
    // Not before it was seen: it may have begun to move since it was looked at.
    await pressFirst(game, isSeen && isLeft && leaves ? [leaves, ...bets] : bets)
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
  return lastEnded(page)
}

async function lastEnded(page: Page): Promise<EndedRound> {
  return (await page.evaluate(() => window.endedRounds?.at(-1))) ?? { bet: 0, win: 0 }
}

interface Watched {
  /** How many rounds are left to be played. */
  readonly most: number
  /** The highest multiple so far: what is higher is looked at. */
  readonly highest: number
  /** Whether a round that lost is still to be looked at. */
  readonly wantsLoss: boolean
}

/**
 * Plays rounds without their motion until one is to be looked at, or until there are no more. It happens in the frame of
 * the game: asking a browser from outside takes longer than a round.
 */
export function playRounds(
  game: FrameLocator,
  scene: string,
  watched: Watched,
): Promise<{ readonly played: number; readonly last: EndedRound }> {
  const { lay = '', steps = [] } = HANDS[scene] ?? {}
  const hands = { lay, steps, patienceMs: PATIENCE_MS, lookAgainMs: FRAME_LOOK_AGAIN_MS }
  return game.locator(':root').evaluate(playHere, { ...hands, ...watched })
}

/** Runs in the frame and knows nothing but what it is given. */
async function playHere(
  root: HTMLElement | SVGElement,
  {
    lay,
    steps,
    patienceMs,
    lookAgainMs,
    most,
    highest,
    wantsLoss,
  }: Watched & {
    readonly lay: string
    readonly steps: readonly string[]
    readonly patienceMs: number
    readonly lookAgainMs: number
  },
): Promise<{ played: number; last: EndedRound }> {
  const BET = '.hg-play[data-press="bet"]'
  const press = (selectors: readonly string[]): string | undefined => {
    const found = selectors.find((selector) => root.querySelector(selector) !== null)
    if (found !== undefined) root.querySelector<HTMLElement>(found)?.click()
    return found
  }
  const ended = window.endedRounds ?? []
  // What the game does itself for whoever wants less motion.
  root.dataset['motion'] = 'reduced'
  for (let played = 1; ; played += 1) {
    const before = ended.length
    const until = performance.now() + patienceMs
    // That a round is over is heard a moment after its key is back: until then nothing more is bet.
    let hasBet = false
    for (let turn = 0; ended.length === before;) {
      if (performance.now() > until) throw new Error('The round does not end.')
      const isOff = root.querySelector(`${BET}[data-off="true"]`) !== null
      const ahead = hasBet ? [] : [isOff && lay !== '' ? lay : BET]
      const wanted = turn % 2 === 0 ? steps : steps.toReversed()
      const pressed = press(['.hg-play[data-press="skip"]', ...ahead, ...wanted])
      if (pressed === BET && !isOff) hasBet = true
      if (pressed !== undefined && steps.includes(pressed)) turn += 1
      await new Promise((later) => setTimeout(later, lookAgainMs))
    }
    const last = ended.at(-1) as EndedRound
    const multiple = last.bet > 0 ? last.win / last.bet : 0
    if (played === most || multiple > highest || (wantsLoss && multiple < 1))
      return { played, last }
  }
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
