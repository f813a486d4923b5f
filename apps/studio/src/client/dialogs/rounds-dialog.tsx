/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { copyText } from '../browser/clipboard.ts'
import { Dialog } from '../controls/controls.tsx'
import { CopyKey } from './copy-key.tsx'
import type { Game } from '../game/game.ts'
import { ownMultiplier } from '../scene/amounts.ts'
import { RgsRefused, type AnswerOf } from '../rgs/rgs-client.ts'

type History = AnswerOf<'/rgs/v1/history'>
type PastRound = History['rounds'][number]

/** The wallet counts in hundred-millionths of the unit. */
const WIRE_EXPONENT = 8

/** Every round of this game that was played here, each with what it takes to check it. */
export function RoundsDialog({ game }: { readonly game: Game }) {
  const { t, rgs, frame } = game.parts
  const [rounds, setRounds] = useState<readonly PastRound[]>([])
  const [cursor, setCursor] = useState<string | null>('')
  const [isBusy, setBusy] = useState(true)
  const load = async (from: string) => {
    setBusy(true)
    try {
      const page = await rgs.call('/rgs/v1/history', from === '' ? {} : { cursor: from })
      setRounds((held) => (from === '' ? page.rounds : [...held, ...page.rounds]))
      setCursor(page.nextCursor)
    } catch (error) {
      if (!(error instanceof RgsRefused)) throw error
      setCursor(null)
    }
    setBusy(false)
  }
  useEffect(() => {
    void load('')
    // oxlint-disable-next-line react/exhaustive-deps -- read once, when it is opened
  }, [])
  return (
    <Dialog title={t('history')} closeLabel={t('close')} onClose={() => game.open(null)}>
      <p class="hg-hint">{t('rounds.about')}</p>
      {rounds.length === 0 && <p class="hg-hint">{isBusy ? '…' : t('rounds.none')}</p>}
      <ol class="hg-rounds">
        {rounds.map((round) => (
          <Row key={round.roundId} game={game} round={round} />
        ))}
      </ol>
      {cursor !== null && cursor !== '' && (
        <button type="button" class="hg-quiet" disabled={isBusy} onClick={() => void load(cursor)}>
          {t('rounds.more')}
        </button>
      )}
      <button
        type="button"
        class="hg-quiet"
        onClick={() => frame.say('openHistory', { roundId: null })}
      >
        {t('rounds.all')}
      </button>
    </Dialog>
  )
}

function Row({ game, round }: { readonly game: Game; readonly round: PastRound }) {
  const { t, words, locale, frame, init } = game.parts
  const units = (amount: string) => BigInt(amount) / 10n ** BigInt(WIRE_EXPONENT - words.exponent)
  const [staked, paid] = [units(round.staked), units(round.paid)]
  const multiplier =
    round.closedAt === null ? null : ownMultiplier({ staked, paid, events: round.events })
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const { fairness, openedAt, roundId } = round
  const number = fairness.kind === 'seeds' ? fairness.nonce : fairness.index
  const text = JSON.stringify(round)
  const verify = async () => {
    const isDemo = init.mode === 'demo'
    // The casino does not know the rounds of a demo: the verifier takes it from the clipboard.
    if (isDemo) await copyText(text)
    frame.say('openFairness', { roundId: isDemo ? null : roundId })
  }
  return (
    <li data-win={paid > staked}>
      <span class="hg-round-when">
        <b dir="ltr">#{number}</b>
        <time dateTime={openedAt}>{when.format(new Date(openedAt))}</time>
      </span>
      <span class="hg-round-money">
        <span>{words.money(staked)}</span>
        {multiplier !== null && <span>{words.times(multiplier)}</span>}
        <b>{words.signed(paid - staked)}</b>
      </span>
      <CopyKey game={game} what={`#${number}`} text={text} />
      <button
        type="button"
        class="hg-quiet hg-round-verify"
        aria-label={`${t('rounds.verify')} #${number}`}
        onClick={() => void verify()}
      >
        {t('rounds.verify')}
      </button>
    </li>
  )
}
