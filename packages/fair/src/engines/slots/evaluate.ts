import { cellsOf, type Board, type Cell } from './board.ts'
import { prepared, reached, type SlotConfig } from './slot-config.ts'

export interface BoardWin {
  readonly symbol: string
  /** How many reels in a row, or how many places. */
  readonly count: number
  readonly units: number
  /** The number of the line, or how many ways there are. */
  readonly line?: number
  readonly ways?: number
  readonly cells: readonly Cell[]
}

/** Everything the board pays, scatters aside. */
export function winsOf(config: SlotConfig, board: Board): BoardWin[] {
  const { kind } = config.evaluation
  if (kind === 'lines') return lineWins(config, board)
  return kind === 'ways' ? waysWins(config, board) : anywhereWins(config, board)
}

function lineWins(config: SlotConfig, board: Board): BoardWin[] {
  const wins: BoardWin[] = []
  for (const [line, rows] of prepared(config).lines.entries()) {
    const best = bestOfLine(config, board, rows)
    if (best === null) continue
    const cells = Array.from({ length: best.count }, (_, reel): Cell => [reel, rows[reel] ?? 0])
    wins.push({ ...best, line, cells })
  }
  return wins
}

/** A line pays once, the better of its symbol and of the wilds it begins with. */
function bestOfLine(
  config: SlotConfig,
  { columns }: Board,
  rows: readonly number[],
): { symbol: string; count: number; units: number } | null {
  const { wilds } = prepared(config)
  let [symbol, times, wildRun, count] = ['', 1, 0, 0]
  for (; count < rows.length; count += 1) {
    const letter = columns[count]?.[rows[count] ?? 0] as string
    if (wilds.has(letter)) {
      times *= config.symbols[letter]?.times ?? 1
      if (symbol === '') wildRun += 1
    } else if (symbol === '') symbol = letter
    else if (letter !== symbol) break
  }
  const first = columns[0]?.[rows[0] ?? 0] as string
  const own = wildRun === 0 ? 0 : reached(config.paytable[first], wildRun)
  const isRegular = config.symbols[symbol]?.kind === 'regular'
  const units = isRegular ? reached(config.paytable[symbol], count) * times : 0
  if (own === 0 && units === 0) return null
  return own >= units ? { symbol: first, count: wildRun, units: own } : { symbol, count, units }
}

function waysWins(config: SlotConfig, board: Board): BoardWin[] {
  const { wilds } = prepared(config)
  const wins: BoardWin[] = []
  for (const symbol of new Set(board.columns[0])) {
    if (config.symbols[symbol]?.kind !== 'regular') continue
    const rows = board.columns.map((column) =>
      column.flatMap((held, row) => (held === symbol || wilds.has(held) ? [row] : [])),
    )
    const count = rows.findIndex((held) => held.length === 0)
    const reels = count === -1 ? rows : rows.slice(0, count)
    const ways = reels.reduce((product, held) => product * held.length, 1)
    const units = reached(config.paytable[symbol], reels.length) * ways
    if (units === 0) continue
    const cells = reels.flatMap((held, reel) => held.map((row): Cell => [reel, row]))
    wins.push({ symbol, count: reels.length, units, ways, cells })
  }
  return wins
}

function anywhereWins(config: SlotConfig, board: Board): BoardWin[] {
  const counts = new Map<string, number>()
  for (const column of board.columns) {
    for (const letter of column) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const wins: BoardWin[] = []
  for (const [symbol, count] of counts) {
    const units = reached(config.paytable[symbol], count)
    if (units > 0) wins.push({ symbol, count, units, cells: cellsOf(board, symbol) })
  }
  return wins
}
