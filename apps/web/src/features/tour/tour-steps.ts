/** The steps in order; `targets` are looked for one after the other, since shells and widths differ. */
export const TOUR_STEPS = [
  { name: 'welcome', targets: [] },
  {
    name: 'navigation',
    targets: ['aside nav', 'header nav', 'nav.fixed', 'header button[popovertarget]'],
  },
  { name: 'search', targets: ['[data-tour="search"]'] },
  { name: 'games', targets: ['main section:has([data-tile])'] },
  {
    name: 'account',
    targets: [
      'header a[href*="modal=signup"]',
      'aside a[href*="modal=signup"]',
      'header button[popovertarget]',
    ],
  },
] as const satisfies readonly { readonly name: string; readonly targets: readonly string[] }[]

export type TourStep = (typeof TOUR_STEPS)[number]

/** The first target that is really to be seen; undefined stands for the middle of the page. */
export function targetOf({ targets }: TourStep): Element | undefined {
  for (const selector of targets) {
    const seen = [...document.querySelectorAll(selector)].find((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    if (seen) return seen
  }
  return undefined
}

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

const GAP = 14

/** Where the card stands: under what it talks of, above it where there is no room, and always inside the window. */
export function cardPlace(
  target: Box | undefined,
  card: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'top' | 'left'> {
  const inside = (at: number, size: number, room: number) =>
    Math.max(GAP, Math.min(at, room - size - GAP))
  if (!target) {
    return {
      top: inside(view.height, card.height, view.height),
      left: inside(view.width, card.width, view.width),
    }
  }
  const below = target.top + target.height + GAP
  const hasRoomBelow = below + card.height + GAP <= view.height
  const top = hasRoomBelow ? below : target.top - card.height - GAP
  const middle = target.left + target.width / 2 - card.width / 2
  return {
    top: inside(top, card.height, view.height),
    left: inside(middle, card.width, view.width),
  }
}
