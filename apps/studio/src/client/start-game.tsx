/** @jsxImportSource preact */
import type { RgsFairness } from '@baize/contract/rgs'
import { render } from 'preact'
import { createAudio, type Audio } from './browser/audio.ts'
import { steadyMs } from './browser/clock.ts'
import { applyTheme, linkToPage, type FrameLink } from './browser/frame-link.ts'
import { takeTypefaces } from './browser/typefaces.ts'
import { newClientSeed, newRequestId } from './browser/random.ts'
import { readKept } from './browser/storage.ts'
import { Game } from './game/game.ts'
import { sceneOfLive } from './shell/live-parts.tsx'
import { moneyWords } from './texts/money-words.ts'
import type { Rgs } from './rgs/rgs-client.ts'
import { loadTitle } from './load-title.ts'
import { Shell } from './shell/shell.tsx'
import { translator } from './texts/texts.ts'

interface StartOptions {
  readonly rgs: Rgs
  readonly sessionId: string
  readonly root: HTMLElement
}

/** Everything between the studio's first answer and a game that can be played. */
export async function startGame({ rgs, sessionId, root }: StartOptions): Promise<Game> {
  const init = await rgs.call('/rgs/v1/init', {})
  const fairness = init.fairness.clientSeed === null ? firstSeed(rgs) : null
  const { scene, texts, locale, direction } = await loadTitle(init.gameId, init.locale)
  const audio = createAudio()
  const frame = linkToPage(init.siteOrigin)
  const kept = readKept()
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)').matches
  const game = new Game({
    rgs,
    seeded: fairness ?? Promise.resolve(),
    init,
    scene: scene.kind === 'live' ? sceneOfLive(scene) : scene,
    t: translator(texts, locale),
    locale,
    words: moneyWords(init.currency, locale, direction),
    sound: audio,
    settings: { ...kept, isReduced: kept.isReduced || wantsLess },
    frame,
    newRequestId,
    newClientSeed,
    steadyMs,
  })
  // A seed that was refused is told with the first bet, which waits for it.
  void fairness?.then((held) => game.setFairness(held)).catch(() => undefined)
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  listenToWorld(game, audio, frame)
  // The words of the page itself are done; what is drawn would stand behind them.
  root.replaceChildren()
  render(
    <Shell game={game} sessionId={sessionId} {...(scene.kind === 'live' ? { live: scene } : {})} />,
    root,
  )
  // From here on it can be played; the benchmark reads it.
  performance.mark('hg-ready')
  frame.say('ready', { height: null, showsStanding: true })
  return game
}

/** The player's half is made here and now, after the studio's commitment has arrived: never before it. */
async function firstSeed(rgs: Rgs): Promise<RgsFairness> {
  return (await rgs.call('/rgs/v1/seeds/rotate', { clientSeed: newClientSeed() })).fairness
}

function listenToWorld(game: Game, audio: Audio, frame: FrameLink): void {
  const showSettings = () => {
    const { isMuted, isReduced } = game.state.settings
    audio.setMuted(isMuted)
    document.documentElement.dataset['motion'] = isReduced ? 'reduced' : 'full'
  }
  showSettings()
  game.subscribe(showSettings)
  // Every touch, because a phone puts the sound to sleep with the screen.
  window.addEventListener('pointerdown', () => audio.wake(), { passive: true })
  window.addEventListener('keydown', () => audio.wake(), { passive: true })
  // Nobody looks: nothing is bet.
  window.addEventListener('blur', () => game.stopAutoplay('away'))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) game.stopAutoplay('away')
    else void game.refreshBalance()
  })
  frame.hear('init', ({ theme, isMuted, reducedMotion }) => {
    applyTheme(theme)
    if (isMuted) game.set('isMuted', true)
    if (reducedMotion) game.set('isReduced', true)
  })
  frame.hear('typefaces', takeTypefaces)
  frame.hear('standing', (standing) => game.setStanding(standing))
  frame.hear('refreshBalance', () => void game.refreshBalance())
  frame.hear('refusalShown', () => game.dismissRefusal())
  frame.hear('pause', () => game.pause())
  frame.hear('resume', () => game.resume())
  frame.hear('setSound', ({ isMuted }) => game.set('isMuted', isMuted))
  frame.hear('close', () => game.close())
}
