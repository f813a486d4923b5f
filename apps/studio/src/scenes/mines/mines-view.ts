/** What the board shows. */
export interface MinesView {
  readonly tiles: number
  /** Tiles with a gem, in the order they were opened. */
  readonly opened: readonly number[]
  readonly blown: number | null
  /** Where they lay; null while the round is open. */
  readonly mines: readonly number[] | null
  /** What the gems so far are worth, as a decimal. */
  readonly multiplier: string | null
}

interface SeenEvent {
  readonly type: string
  readonly [detail: string]: unknown
}

export function viewOfEvents(events: readonly SeenEvent[], tiles: number): MinesView {
  return events.reduce<MinesView>(viewAfter, {
    tiles,
    opened: [],
    blown: null,
    mines: null,
    multiplier: null,
  })
}

export function viewAfter(view: MinesView, event: SeenEvent): MinesView {
  switch (event.type) {
    case 'board':
      return { ...view, opened: [], blown: null, mines: null, multiplier: null }
    case 'gem':
      return {
        ...view,
        opened: [...view.opened, Number(event['tile'])],
        multiplier: String(event['multiplier']),
      }
    case 'mine':
      return { ...view, blown: Number(event['tile']) }
    case 'reveal':
      return { ...view, mines: event['mines'] as readonly number[] }
    default:
      return view
  }
}
