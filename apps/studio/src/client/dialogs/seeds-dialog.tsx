/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Dialog, Field } from '../controls/controls.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { CopyKey } from './copy-key.tsx'
import type { Game } from '../game/game.ts'
import { Icon } from '../controls/icons.tsx'
import { RgsRefused, type AnswerOf } from '../rgs/rgs-client.ts'

type Revealed = AnswerOf<'/rgs/v1/seeds/rotate'>['revealed']

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/

/** What binds the studio, what the player adds to it, and how to change both. */
export function SeedsDialog({ game }: { readonly game: Game }) {
  const { t } = game.parts
  const { fairness } = game.state
  return (
    <Dialog title={t('seeds')} closeLabel={t('close')} onClose={() => game.open(null)}>
      <p class="hg-hint">{t('seeds.about')}</p>
      <Value game={game} label={t('seeds.commitment')} value={fairness.commitment} />
      <Value game={game} label={t('seeds.client')} value={fairness.clientSeed ?? '–'} />
      <Value game={game} label={t('seeds.nonce')} value={String(fairness.nonce)} />
      <Rotation game={game} />
      <Value game={game} label={t('seeds.next')} value={fairness.nextCommitment} />
      <Value game={game} label={t('seeds.config')} value={fairness.configHash} />
      <button
        type="button"
        class="hg-quiet"
        onClick={() =>
          game.parts.frame.say('openFairness', { roundId: game.state.round?.roundId ?? null })
        }
      >
        {t('seeds.verify')}
      </button>
    </Dialog>
  )
}

function Value(props: { readonly game: Game; readonly label: string; readonly value: string }) {
  const { game, label, value } = props
  return (
    <Field label={label}>
      <div class="hg-copy">
        <code dir="ltr">{value}</code>
        <CopyKey game={game} what={label} text={value} />
      </div>
    </Field>
  )
}

function Rotation({ game }: { readonly game: Game }) {
  const { t, rgs, newClientSeed } = game.parts
  const [seed, setSeed] = useState(newClientSeed)
  const [revealed, setRevealed] = useState<Revealed>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOpen = game.state.round !== null && !game.state.round.isClosed
  const isGood = CLIENT_SEED.test(seed)
  const rotate = async () => {
    setBusy(true)
    setFault(null)
    try {
      const answer = await rgs.call('/rgs/v1/seeds/rotate', { clientSeed: seed })
      game.setFairness(answer.fairness)
      setRevealed(answer.revealed)
      setSeed(newClientSeed())
    } catch (error) {
      if (!(error instanceof RgsRefused)) throw error
      setFault(t(error.httpStatus === 409 ? 'seeds.open' : 'seeds.refused'))
    }
    setBusy(false)
  }
  return (
    <>
      <Field label={t('seeds.new')}>
        <TextInput
          label={t('seeds.new')}
          dir="ltr"
          spellcheck={false}
          maxLength={64}
          value={seed}
          onText={setSeed}
        >
          <button
            type="button"
            class="hg-preset"
            aria-label={t('seeds.random')}
            onClick={() => setSeed(newClientSeed())}
          >
            <Icon name="auto" />
          </button>
        </TextInput>
      </Field>
      <button
        type="button"
        class="hg-quiet"
        disabled={isBusy || !isGood || isOpen}
        onClick={() => void rotate()}
      >
        {t('seeds.rotate')}
      </button>
      <output class="hg-hint" data-bad={fault !== null || isOpen || !isGood}>
        {fault ?? (isOpen ? t('seeds.open') : isGood ? t('seeds.rotate.hint') : t('seeds.bad'))}
      </output>
      {revealed && (
        <div class="hg-revealed">
          <Value game={game} label={t('seeds.revealed')} value={revealed.serverSeed} />
          <p class="hg-hint">{t('seeds.revealed.rounds', { count: revealed.roundCount })}</p>
        </div>
      )}
    </>
  )
}
