import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'

/** Forge fruit on three reels. A wild doubles its line, two wilds fourfold it. */
export const EMBER_SEVENS: SlotConfig = {
  layout: [3, 3, 3],
  symbols: {
    W: { name: 'wild', kind: 'wild', times: 2 },
    '7': { name: 'seven', kind: 'regular' },
    B: { name: 'bell', kind: 'regular' },
    S: { name: 'star', kind: 'regular' },
    P: { name: 'plum', kind: 'regular' },
    L: { name: 'lemon', kind: 'regular' },
    C: { name: 'cherry', kind: 'regular' },
  },
  evaluation: { kind: 'lines', lines: ['111', '000', '222', '012', '210'] },
  unitsPerBet: 5,
  paytable: {
    W: { 3: 900 },
    '7': { 3: 183 },
    B: { 3: 7 },
    S: { 3: 5 },
    P: { 3: 3 },
    L: { 3: 3 },
    C: { 2: 1, 3: 2 },
  },
  scatterPays: {},
  strips: {
    base: [
      'LPBP7LSPCLSBCLCB7SPWCLPCLS',
      'SPBLBPLSCSPB7CLCPCLWCSL7CP',
      'LSL7SCPLCSPCPCWSLCPBLB7LPBP',
    ],
    free: [],
  },
  tumbles: false,
  baseMultiplier: { kind: 'fixed', times: 1 },
  orbs: [],
  feature: null,
  buy: null,
  winCap: null,
}
