import type { HgOpenSession } from '@baize/contract/hg-studio'

type Jurisdiction = HgOpenSession['jurisdiction']

const USUAL: Jurisdiction = { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true }

/** Markets that ask more of a game than the house does. */
const BY_COUNTRY: Readonly<Record<string, Jurisdiction>> = {
  // The UK's technical standards, 14: no autoplay, no quickened play, at least so long for a spin.
  GB: { minRoundMs: 2_500, autoplay: false, turbo: false, bonusBuy: false },
}

export function jurisdictionOf(country: string | null): Jurisdiction {
  return BY_COUNTRY[country ?? ''] ?? USUAL
}
