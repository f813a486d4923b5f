/** @jsxImportSource preact */
import { planOf, type AutoForm } from '../bet/auto-form.ts'
import type { Game } from '../game/game.ts'
import { Icon } from '../controls/icons.tsx'
import { scenePropsOf } from '../game/scene-props.ts'
import type { Translate } from '../texts/texts.ts'
import { AutoKey } from './auto-tabs.tsx'

interface PlayRowProps {
  readonly game: Game
  /** What autoplay would be told, where its tab is open. */
  readonly auto: AutoForm | null
  /** There is a tab of autoplay: where there is no line for tabs, a key opens it. */
  readonly hasAutoKey: boolean
  /** Autoplay was asked to start without the loss limit it needs. */
  onLossMissing(): void
}

/** Where the thumb is: the button and turbo. While a round waits for the player, its steps. */
export function PlayRow(props: PlayRowProps) {
  const { game } = props
  const { state, parts } = game
  const { scene, t, words } = parts
  const isOpen = state.round !== null && !state.round.isClosed && state.phase !== 'paused'
  // While it plays by itself it steps by itself: what the player can do is stop it.
  const isTurn = isOpen && scene.hasSteps && state.autoplay === null
  const { campaign } = state
  return (
    <div class="hg-play-row" data-turn={isTurn}>
      {campaign && (
        <p class="hg-campaign">
          <strong>{t('campaign.left', { count: campaign.spinsLeft })}</strong>
          <span>{t('campaign.won', { amount: words.money(campaign.won) })}</span>
        </p>
      )}
      {isTurn ? <Steps game={game} /> : <PlayKeys {...props} />}
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
          title={game.canStep(kind) ? undefined : t('off.step')}
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

function PlayKeys({ game, auto, hasAutoKey, onLossMissing }: PlayRowProps) {
  const { state, parts } = game
  const { t, init } = parts
  const { settings } = state
  return (
    <>
      {hasAutoKey && <AutoKey game={game} />}
      {state.autoplay ? (
        <StopKey game={game} left={state.autoplay.left} />
      ) : auto ? (
        <StartKey game={game} form={auto} onLossMissing={onLossMissing} />
      ) : (
        <BetKey game={game} />
      )}
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

function BetKey({ game }: { readonly game: Game }) {
  const { state, parts, whyNot, deed } = game
  const { t, words } = parts
  const isOff = whyNot !== null || deed === 'wait'
  const label = deed === 'skip' ? t('play.skip') : t(state.campaign ? 'play.free' : 'play')
  const isShort = !state.campaign && state.phase === 'idle' && game.stake > state.balance
  const why = whyNot ?? (deed === 'wait' ? 'play.wait' : isShort ? 'play.short' : null)
  return (
    <button
      type="button"
      class="hg-play"
      // Begins with what is seen, whatever a title calls it, so that a voice can say it.
      aria-label={`${label} ${words.money(game.stake)}`}
      // Not `disabled`: a button that loses the focus in every round is lost to a keyboard.
      aria-disabled={isOff}
      data-off={isOff}
      data-press={deed}
      onClick={() => {
        if (!isOff) game.press()
      }}
    >
      <strong>{label}</strong>
      <span>{why ? t(why) : words.money(game.stake)}</span>
    </button>
  )
}

interface StartKeyProps extends Pick<PlayRowProps, 'game' | 'onLossMissing'> {
  readonly form: AutoForm
}

export function StartKey({ game, form, onLossMissing }: StartKeyProps) {
  const { parts, isLocked, state } = game
  const { t, words, scene, init } = parts
  const plan = planOf(form, game.stake, words.exponent)
  const whyNot = game.whyNot ?? scene.whyNotAuto?.(state.choice, init.config) ?? null
  const isOff = plan === null || whyNot !== null || isLocked
  const why = whyNot ?? (plan === null ? 'autoplay.loss.first' : null)
  return (
    <button
      type="button"
      class="hg-play"
      // Without a loss limit it does something: it leads to the field.
      aria-disabled={isOff && plan !== null}
      data-off={isOff}
      onClick={() => {
        if (plan === null) onLossMissing()
        else if (!isOff) game.startAutoplay(plan)
      }}
    >
      <strong>
        {form.count === null
          ? t('autoplay.startEndless')
          : t('autoplay.start', { count: form.count })}
      </strong>
      <span>{why ? t(why) : words.money(game.stake)}</span>
    </button>
  )
}

export function StopKey({ game, left }: { readonly game: Game; readonly left: number | null }) {
  const { t } = game.parts
  return (
    <button type="button" class="hg-play" data-tone="stop" onClick={() => game.stopAutoplay()}>
      <strong>{t('autoplay.stop')}</strong>
      <span>{left ?? '∞'}</span>
    </button>
  )
}
