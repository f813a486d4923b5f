import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'

/** Crystals that shatter: 243 ways, and a multiplier that free spins never take back. */
export const PRISM_FALLS: SlotConfig = {
  layout: [3, 3, 3, 3, 3],
  symbols: {
    W: { name: 'wild', kind: 'wild' },
    S: { name: 'scatter', kind: 'scatter' },
    R: { name: 'ruby', kind: 'regular' },
    P: { name: 'sapphire', kind: 'regular' },
    E: { name: 'emerald', kind: 'regular' },
    T: { name: 'topaz', kind: 'regular' },
    A: { name: 'amethyst', kind: 'regular' },
    Q: { name: 'quartz', kind: 'regular' },
    O: { name: 'opal', kind: 'regular' },
    J: { name: 'jade', kind: 'regular' },
    X: { name: 'onyx', kind: 'regular' },
  },
  evaluation: { kind: 'ways' },
  unitsPerBet: 100,
  paytable: {
    R: { 3: 150, 4: 441, 5: 1498 },
    P: { 3: 90, 4: 263, 5: 900 },
    E: { 3: 60, 4: 180, 5: 598 },
    T: { 3: 40, 4: 120, 5: 368 },
    A: { 3: 30, 4: 74, 5: 222 },
    Q: { 3: 22, 4: 59, 5: 179 },
    O: { 3: 13, 4: 45, 5: 149 },
    J: { 3: 15, 4: 36, 5: 120 },
    X: { 3: 10, 4: 30, 5: 90 },
  },
  scatterPays: {},
  strips: {
    base: [
      'QTRQPXTOXAEPOQEJQRQOPRJXJASOEJATXTJAXOE',
      'XPJOJQXTOJOPQXRJERTQAOTAWQXARXJAEXQPEOSTP',
      'EOEOQTRAOEJXAEAXTJSXTROJXPWTJPQPQJQOAXWRA',
      'EAQPJPJXARORQJSXJOTJAORQJOTWXOQAEPXTETEXQ',
      'OPJQPOJXAERTOXTOTQEAPEJXJRQXRJAEPTXAQOAXSQ',
    ],
    free: [
      'QOETEAJARTXEQPXAXJQPRTOQOXJQRXOPJTEASJO',
      'TXQASEJXRAPJOPTOEAOJRXOJPOXWQXJTQPAQTQEXR',
      'XOXJORQWQOEXAESATQXJAQTPWRTPJTEJRAOEXOJPA',
      'QOJQAOXJTARPERTJRSQWJXOEPOEAJOTXQTEAXQPJX',
      'RJOPJXAOAEJPARXJXTQJTXQAEPQTXEQPASQOTREOXO',
    ],
  },
  tumbles: true,
  baseMultiplier: { kind: 'ladder', steps: [1, 2, 3, 5, 8] },
  orbs: [],
  feature: {
    trigger: { 3: 10, 4: 12, 5: 15 },
    retrigger: { 3: 5 },
    maxSpins: 60,
    multiplier: { kind: 'persistent', start: 5, step: 1 },
  },
  buy: {
    cost: '49',
    starts: [
      { spins: 10, weight: 498_652 },
      { spins: 12, weight: 19_017 },
      { spins: 15, weight: 243 },
    ],
  },
  winCap: 1000,
}
