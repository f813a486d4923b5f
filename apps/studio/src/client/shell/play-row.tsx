/** @jsxImportSource preact */
import type { Game } from '../game/game.ts'
import { Icon } from '../controls/icons.tsx'
import { scenePropsOf } from '../game/scene-props.ts'
import type { Translate } from '../texts/texts.ts'

/** Where the thumb is: autoplay, the button, turbo. While a round waits for the player, its steps. */
export function PlayRow({ game }: { readonly game: Game }) {
  const { state, parts } = game
  const { scene, t, words } = parts
  const isTurn = state.round !== null && !state.round.isClosed && state.phase !== 'paused'
  const { campaign } = state
  return (
    <div class="hg-play-row" data-turn={isTurn && scene.hasSteps}>
      {campaign && (
        <p class="hg-campaign">
          <strong>{t('campaign.left', { count: campaign.spinsLeft })}</strong>
          <span>{t('campaign.won', { amount: words.money(campaign.won) })}</span>
        </p>
      )}
      {isTurn && scene.hasSteps ? <Steps game={game} /> : <PlayKeys game={game} />}
    </div>
  )
}

function Steps({ game }: { readonly game: Game }) {
  const { state, parts } = game
  const { scene, t } = parts
  if (scene.StepControls) return <scene.StepControls {...scenePropsOf(game)} />
  return (
    <div class="hg-steps">
      {state.round?.open.map((kind) => (
        <button
          key={kind}
          type="button"
          class="hg-play"
          disabled={!game.canStep(kind)}
          onClick={() => game.step({ type: kind })}
        >
          {stepText(kind, t)}
        </button>
      ))}
    </div>
  )
}

/** A scene that brings no controls for its steps brings their texts. */
function stepText(kind: string, t: Translate): string {
  const key = `step.${kind}`
  return t.has(key) ? t(key) : kind
}

function PlayKeys({ game }: { readonly game: Game }) {
  const { state, parts } = game
  const { scene, t, words, init } = parts
  const { autoplay, settings, phase } = state
  const canAutoplay =
    init.jurisdiction.autoplay && (scene.canAutoplay ?? !scene.hasSteps) && !state.campaign
  const whyNot = game.whyNot
  const label = t(state.campaign ? 'play.free' : 'play')
  const isShort = !state.campaign && phase === 'idle' && game.stake > state.balance
  return (
    <>
      {canAutoplay && (
        <button
          type="button"
          class="hg-side-key"
          aria-label={autoplay ? `${autoplay.left}: ${t('autoplay.stop')}` : undefined}
          aria-pressed={autoplay !== null}
          disabled={!autoplay && game.isLocked}
          onClick={() => (autoplay ? game.stopAutoplay() : game.open('autoplay'))}
        >
          <Icon name={autoplay ? 'stop' : 'auto'} />
          <span>{autoplay ? autoplay.left : t('autoplay.short')}</span>
        </button>
      )}
      <button
        type="button"
        class="hg-play"
        // Begins with what is seen, whatever a title calls it, so that a voice can say it.
        aria-label={`${label} ${words.money(game.stake)}`}
        // Not `disabled`: a button that loses the focus in every round is lost to a keyboard.
        aria-disabled={whyNot !== null || phase === 'betting' || autoplay !== null}
        data-off={whyNot !== null || autoplay !== null}
        data-busy={phase === 'betting' || phase === 'presenting'}
        onClick={() => {
          if (autoplay === null && whyNot === null) game.press()
        }}
      >
        <strong>{label}</strong>
        <span>{whyNot ? t(whyNot) : isShort ? t('play.short') : words.money(game.stake)}</span>
      </button>
      {init.jurisdiction.turbo && (
        <button
          type="button"
          class="hg-side-key"
          aria-pressed={settings.isTurbo}
          onClick={() => game.set('isTurbo', !settings.isTurbo)}
        >
          <Icon name="turbo" />
          <span>{t('turbo')}</span>
        </button>
      )}
    </>
  )
}
