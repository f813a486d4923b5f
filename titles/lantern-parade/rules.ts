import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'

/** A night festival: twenty lines, and free spins in which every win counts three times. */
export const LANTERN_PARADE: SlotConfig = {
  layout: [3, 3, 3, 3, 3],
  symbols: {
    W: { name: 'wild', kind: 'wild' },
    S: { name: 'scatter', kind: 'scatter' },
    D: { name: 'dragon', kind: 'regular' },
    L: { name: 'lotus', kind: 'regular' },
    F: { name: 'fan', kind: 'regular' },
    O: { name: 'koi', kind: 'regular' },
    A: { name: 'ace', kind: 'regular' },
    K: { name: 'king', kind: 'regular' },
    Q: { name: 'queen', kind: 'regular' },
    J: { name: 'jack', kind: 'regular' },
    T: { name: 'ten', kind: 'regular' },
  },
  evaluation: {
    kind: 'lines',
    lines: (
      '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 ' +
      '21112 10121 12101 01010 21212 11011 11211 00200 22022 02020'
    ).split(' '),
  },
  unitsPerBet: 20,
  paytable: {
    D: { 3: 60, 4: 250, 5: 1500 },
    L: { 3: 40, 4: 125, 5: 600 },
    F: { 3: 30, 4: 100, 5: 400 },
    O: { 3: 25, 4: 75, 5: 300 },
    A: { 3: 15, 4: 50, 5: 150 },
    K: { 3: 15, 4: 40, 5: 125 },
    Q: { 3: 10, 4: 30, 5: 100 },
    J: { 3: 10, 4: 25, 5: 100 },
    T: { 3: 5, 4: 20, 5: 80 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  strips: {
    base: [
      'KFKQAKFOJQJATFTSAOQDJADLFADLQJKJATOKTQTQ',
      'QTJFJDTSLKJAFQOTOWQAWDLDFJSTAJTOQTAKWKLQJOK',
      'KWFOAQTDLJTQJFQTJKJQTKAOWTKLQASFKTFAODA',
      'TQKTFQJWJWSTATJLJTKQOFLADAJOQKAKTDKQTFAL',
      'TKTJFKTLJKALQTJQTKOFJATJLOQLKQJDSAFDTSA',
    ],
    free: [
      'TSFAFKDLALFATLADQJKJDOJQLJQJKJTQFOKTFOQTQAQ',
      'TJAOJAKWFLJSOTJTOQDQJDFLQLJWTFWTFQWLJTKA',
      'WJAWTWTAKAWJKQKQLDFOJQKODFKFQFJQLJSTFOKJQTOTA',
      'QTQKLJFWQTDTQDQKFAFJOAKFOKWKJAWKSAJTQLWOJTADJO',
      'QFLJDTKOQSFLFLTALFALKTJAFLTJKQFQDKQAKTJLTJLFO',
    ],
  },
  tumbles: false,
  baseMultiplier: { kind: 'fixed', times: 1 },
  orbs: [],
  feature: {
    trigger: { 3: 10, 4: 15, 5: 20 },
    retrigger: { 3: 10, 4: 15, 5: 20 },
    maxSpins: 100,
    multiplier: { kind: 'fixed', times: 3 },
  },
  buy: {
    cost: '35',
    starts: [
      { spins: 10, weight: 884_331 },
      { spins: 15, weight: 46_980 },
      { spins: 20, weight: 972 },
    ],
  },
  winCap: 2500,
}
