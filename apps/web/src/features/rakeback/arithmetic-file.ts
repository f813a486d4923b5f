import type { RakebackDayRow, RakebackPart } from '@baize/contract/rakeback'

const COLUMNS = [
  'can_claim_date',
  'played_on',
  'level',
  'game',
  'stake',
  'edge_percent',
  'level_percent',
  'product',
  'day_earned',
  'share_percent',
  'amount',
  'currency',
]

/** The arithmetic of a day as a file of values, one line a game, in the numbers of the ledger. */
export function arithmeticFile(day: RakebackDayRow, parts: readonly RakebackPart[]): void {
  const rows = parts.flatMap((part) =>
    part.lines.map((line) => [
      day.canClaimDate,
      part.playedOn,
      part.level,
      line.gameSlug,
      line.stake,
      line.edge,
      part.percent,
      line.product,
      part.earned,
      part.share,
      part.amount,
      day.currencyCode,
    ]),
  )
  const text = [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `rakeback-${day.canClaimDate}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
