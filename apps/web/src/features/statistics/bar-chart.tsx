import type { ReactNode } from 'react'

interface ChartBar {
  readonly period: string
  /** Below zero it hangs from the line. */
  readonly height: number
  readonly text: string
}

interface BarChartProps {
  readonly title: string
  readonly periodHeader: string
  readonly bars: readonly ChartBar[]
  readonly sum: string
}

const [WIDTH, HEIGHT] = [600, 160]
/** The lines that the scale names. */
const EDGES = `M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`
const NO_BAR: ChartBar = { period: '', height: 0, text: '' }

/** Bars around a line of zero, drawn for the eye; whoever cannot see them reads the same as a table. */
export function BarChart({ title, periodHeader, bars, sum }: BarChartProps): ReactNode {
  const highest = bars.reduce((best, bar) => (bar.height > best.height ? bar : best), NO_BAR)
  const lowest = bars.reduce((worst, bar) => (bar.height < worst.height ? bar : worst), NO_BAR)
  const [top, bottom] = [highest.height, lowest.height]
  const scale = HEIGHT / (top - bottom || 1)
  const zero = top * scale
  const step = WIDTH / bars.length
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-label">{title}</span>
        <span className="figures text-sm text-muted">{sum}</span>
      </figcaption>
      {/* The scale: what the highest and the lowest bar stand for. */}
      <p aria-hidden="true" className="figures min-h-4 text-xs text-muted">
        {highest.text}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full bg-sunken rtl:-scale-x-100"
      >
        {bars.map(({ period, height, text }, at) => (
          <rect
            key={period}
            x={at * step + step * 0.15}
            width={step * 0.7}
            y={height > 0 ? zero - height * scale : zero}
            height={Math.abs(height) * scale}
            className={height < 0 ? 'fill-danger' : 'fill-success'}
          >
            <title>{`${period}: ${text}`}</title>
          </rect>
        ))}
        <path
          d={EDGES}
          className="stroke-line"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M0 ${zero}H${WIDTH}`}
          className="stroke-muted"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lowest.text !== '' && (
        <p aria-hidden="true" className="figures text-xs text-muted">
          {lowest.text}
        </p>
      )}
      <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
        <span>{bars[0]?.period}</span>
        <span>{bars.at(-1)?.period}</span>
      </p>
      <BarTable {...{ title, periodHeader, bars }} />
    </figure>
  )
}

function BarTable({ title, periodHeader, bars }: Omit<BarChartProps, 'sum'>): ReactNode {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{periodHeader}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ period, text }) => (
          <tr key={period}>
            <th scope="row">{period}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
