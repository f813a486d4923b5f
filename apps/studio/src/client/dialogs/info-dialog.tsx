/** @jsxImportSource preact */
import type { PublishedMode, PublishedSheet } from '@baize/fair/published-sheet'
import type { SheetMethod } from '@baize/fair/sheet'
import { useEffect, useState } from 'preact/hooks'
import { recompute, type Recomputing } from '../browser/recompute.ts'
import { loadSheet } from '../browser/sheets.ts'
import { Dialog, Stat, Stats } from '../controls/controls.tsx'
import type { Game } from '../game/game.ts'
import {
  chartBars,
  differencesOf,
  maxMultiplierOf,
  modeOfSheet,
  volatilityOf,
} from './sheet-numbers.ts'

/** The rules, and the published figures with a way to compute them here. */
export function InfoDialog({ game }: { readonly game: Game }) {
  const { t, init } = game.parts
  const { configHash } = game.state.fairness
  const [sheet, setSheet] = useState<PublishedSheet | null>(null)
  useEffect(() => {
    // Away from the network it stays out; whoever opens this again asks again.
    void loadSheet(init.gameId)
      .then(setSheet)
      .catch(() => undefined)
  }, [init])
  return (
    <Dialog title={t('info')} closeLabel={t('close')} onClose={() => game.open(null)}>
      <Rules game={game} />
      <h3>{t('sheet')}</h3>
      {sheet === null ? (
        <p class="hg-hint">…</p>
      ) : sheet.configHash === configHash ? (
        <Sheet game={game} sheet={sheet} />
      ) : (
        // The studio plays by other rules than this page was made with.
        <button type="button" class="hg-quiet" onClick={() => location.reload()}>
          {t('refused.reload')}
        </button>
      )}
      <button type="button" class="hg-quiet" onClick={() => game.open('rounds')}>
        {t('history')}
      </button>
    </Dialog>
  )
}

/** The figures of one way to bet at a time, and the way to compute all of them here. */
function Sheet({ game, sheet }: { readonly game: Game; readonly sheet: PublishedSheet }) {
  const { t } = game.parts
  const [name, setName] = useState(sheet.listedMode)
  const mode = modeOfSheet(sheet, name)
  return (
    <>
      {sheet.modes.length > 1 && (
        <label class="hg-select">
          <span>{t('sheet.mode')}</span>
          <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
            {sheet.modes.map((one) => (
              <option key={one.name} value={one.name}>
                {modeName(game, one.name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {mode && <Figures game={game} mode={mode} />}
      <Recompute game={game} sheet={sheet} />
      <p class="hg-hint">{methodText(game, sheet.method)}</p>
      <ProvenBets game={game} sheet={sheet} />
    </>
  )
}

/** The bets of this currency at which every way to bet was shown to return what stands here. */
function ProvenBets({ game, sheet }: { readonly game: Game; readonly sheet: PublishedSheet }) {
  const { t, words, locale, init } = game.parts
  const proven = Object.keys(sheet.atBets?.[init.currency] ?? {})
  if (proven.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const bets = list.format(proven.map((units) => words.money(units)))
  return <p class="hg-hint">{t('sheet.bets', { bets })}</p>
}

function modeName({ parts }: Game, name: string): string {
  const { scene, t, locale, words } = parts
  return scene.modeName?.(name, { t, locale, times: words.times }) ?? name
}

/** "Exact: …" with the counts as this language writes them. */
function methodText({ parts: { t, locale } }: Game, { name, ...counts }: SheetMethod): string {
  const number = new Intl.NumberFormat(locale)
  const values = Object.entries(counts as Record<string, number>).map(([key, count]) => [
    key,
    number.format(count),
  ])
  return t(`sheet.method.${name}`, Object.fromEntries(values) as Record<string, string>)
}

function Rules({ game }: { readonly game: Game }) {
  const { t } = game.parts
  const rules = []
  for (let at = 1; t.has(`rules.${at}`); at += 1) rules.push(t(`rules.${at}`))
  rules.push(t('rules.fraction'))
  return (
    <>
      <h3>{t('rules')}</h3>
      <ol class="hg-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </>
  )
}

function Figures({ game, mode }: { readonly game: Game; readonly mode: PublishedMode }) {
  const { t, words, locale } = game.parts
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumSignificantDigits: 4,
  })
  // Four places, as the sheet proves them.
  const exact = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
  const plain = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const bars = chartBars(mode, words.times)
  return (
    <>
      <Stats>
        <Stat
          label={t('sheet.rtp')}
          value={exact.format(Number(mode.returnToPlayerPercent) / 100)}
        />
        <Stat label={t('sheet.hit')} value={exact.format(Number(mode.hitRatePercent) / 100)} />
        <Stat
          label={t('sheet.volatility')}
          value={`${t(`sheet.${volatilityOf(mode)}`)} · ${plain.format(mode.standardDeviation)}`}
        />
        <Stat label={t('sheet.max')} value={words.times(maxMultiplierOf(mode))} />
      </Stats>
      <figure class="hg-chart">
        <figcaption>{t('sheet.chart')}</figcaption>
        <table>
          <tbody>
            {bars.map(({ label, probability, share }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td aria-hidden="true">
                  <span class="hg-chart-bar" style={{ '--share': String(share) }} />
                </td>
                <td>{percent.format(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </>
  )
}

type Recomputed =
  | { readonly state: 'none' | 'same' | 'failed' }
  | { readonly state: 'running'; readonly done: number }
  | { readonly state: 'differs'; readonly modes: readonly string[] }

function comparedWith(sheet: PublishedSheet, computed: PublishedSheet): Recomputed {
  const modes = differencesOf(sheet, computed)
  return modes.length === 0 ? { state: 'same' } : { state: 'differs', modes }
}

function Recompute({ game, sheet }: { readonly game: Game; readonly sheet: PublishedSheet }) {
  const { t } = game.parts
  const [result, setResult] = useState<Recomputed>({ state: 'none' })
  const [running, setRunning] = useState<Recomputing | null>(null)
  useEffect(() => () => running?.stop(), [running])
  const start = () => {
    setResult({ state: 'running', done: 0 })
    const started = recompute(sheet.slug, (done) => setResult({ state: 'running', done }))
    setRunning(started)
    started.sheet
      .then((computed) => setResult(comparedWith(sheet, computed)))
      .catch(() => setResult({ state: 'failed' }))
  }
  const said =
    result.state === 'running'
      ? t('recompute.running', { percent: Math.floor(result.done * 100) })
      : result.state === 'differs'
        ? t('recompute.differs', {
            modes: t.list(result.modes.map((name) => modeName(game, name))),
          })
        : t(`recompute.${result.state}`)
  return (
    <div class="hg-recompute" data-state={result.state}>
      <button type="button" class="hg-quiet" disabled={result.state === 'running'} onClick={start}>
        {t('recompute')}
      </button>
      <output class="hg-hint">{said}</output>
    </div>
  )
}
