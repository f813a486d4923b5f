/** @jsxImportSource preact */
import type { RgsRefusal } from '@baize/contract/rgs'
import { Dialog } from '../controls/controls.tsx'
import type { Game } from '../game/game.ts'

/** Another window went on with this game: what is on the screen is old. */
const NEEDS_RELOAD = new Set(['ROUND_OPEN', 'SEED_CHANGED'])

interface RefusalSheetProps {
  readonly game: Game
  readonly refusal: RgsRefusal
}

/** The wallet counts in hundred-millionths of the unit. */
function unitsOf(amount: string): string {
  const digits = amount.padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}

/** Why a bet was not taken, and what can be done about it. The page around the game was told as well. */
export function RefusalSheet({ game, refusal }: RefusalSheetProps) {
  const { t, init } = game.parts
  const { status, action, limit } = refusal
  const isLimit = status === 'LIMIT_EXCEEDED' && limit !== undefined
  // What the studio wrote beside the status is for engineers, and in one language.
  const key = `refused.${status}`
  return (
    <Dialog title={t('refused')} closeLabel={t('close')} onClose={() => game.dismissRefusal()}>
      <p>{t(t.has(key) ? key : 'refused.other')}</p>
      {isLimit && (
        <p class="hg-hint">
          {t('refused.limit', {
            used: unitsOf(limit.used),
            max: unitsOf(limit.max),
            currency: limit.currency,
          })}
        </p>
      )}
      <div class="hg-actions">
        {action === 'DEPOSIT' && init.mode === 'real' && (
          <a class="hg-play" href={init.cashierUrl} target="_top" rel="noreferrer">
            <strong>{t('refused.deposit')}</strong>
          </a>
        )}
        {action === 'RELOGIN' && (
          <a class="hg-play" href={init.siteOrigin} target="_top" rel="noreferrer">
            <strong>{t('refused.relogin')}</strong>
          </a>
        )}
        {(NEEDS_RELOAD.has(status) || !t.has(key)) && (
          <button type="button" class="hg-play" onClick={() => location.reload()}>
            <strong>{t('refused.reload')}</strong>
          </button>
        )}
        {isLimit && (
          <button type="button" class="hg-quiet" onClick={() => game.tellRefusal(refusal)}>
            {t('refused.limits')}
          </button>
        )}
        {action === 'CLOSE' ? (
          <button type="button" class="hg-quiet" onClick={() => game.parts.frame.say('exit', {})}>
            {t('refused.leave')}
          </button>
        ) : (
          <button type="button" class="hg-quiet" onClick={() => game.dismissRefusal()}>
            {t('refused.back')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
