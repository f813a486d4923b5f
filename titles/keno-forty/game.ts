import { kenoEngine, type KenoConfig } from '@baize/fair/engines/keno/engine'
import { kenoFigures } from '@baize/fair/engines/keno/maths'
import type { GameDefinition } from '@baize/fair/game'

/** Pays of 0, 1, 2, … hits, a row for each count of picks. */
const PAYS = {
  classic: [
    '0 3.96',
    '0 1.05 10.16',
    '0 0 5.2 23.01',
    '0 0 1.86 11.5 60.31',
    '0 0 1 4.9 29 120.03',
    '0 0 0.63 2.9 12.5 55 250',
    '0 0 0 1.9 9.5 29 140 400',
    '0 0 0 1.55 4.7 16.5 55 180 600',
    '0 0 0 1.1 3.1 10 30 86 310 800',
    '0 0 0 0.83 2.3 6.3 17 47 130 340 1000',
  ].map(paysOf),
  low: [
    '0.7 1.86',
    '0.52 1.25 3.8',
    '0 0.8 3.6 12.01',
    '0 0.5 1.83 7.5 35.01',
    '0 0.27 1.13 4.5 18 90.01',
    '0 0 0.78 2.8 11.5 51 180',
    '0 0 0.53 1.95 6.3 25 79 300',
    '0 0 0.41 1.3 4.2 14 43 140 500',
    '0 0 0.34 1 2.8 8.5 25 80 230 700',
    '0 0 0.27 0.75 2.1 5.8 16 41 130 350 1000',
  ].map(paysOf),
  medium: [
    '0.42 2.7',
    '0 1.35 8.16',
    '0 0 3.6 41.01',
    '0 0 1.54 11.5 90.14',
    '0 0 0.66 5.1 32 250.1',
    '0 0 0.38 2.6 14.5 84 500',
    '0 0 0.3 1.58 7.3 36 170 800',
    '0 0 0 1.17 5 19 75 280 1200',
    '0 0 0 0.9 2.9 11.5 38 140 480 1600',
    '0 0 0 0.7 2.2 6.6 21 65 210 660 2000',
  ].map(paysOf),
  high: [
    '0 3.96',
    '0 0 17.16',
    '0 0 0 81.51',
    '0 0 0.33 10.5 220.07',
    '0 0 0 3.9 51 502.17',
    '0 0 0 2.6 15.5 120 1000',
    '0 0 0 1.1 7.1 55 390 2500',
    '0 0 0 0 5.3 27 160 880 5000',
    '0 0 0 0 3 14.5 71 340 1800 7500',
    '0 0 0 0 2.2 8.5 32 130 580 2500 10000',
  ].map(paysOf),
}

function paysOf(row: string): string[] {
  return row.split(' ')
}

export const game: GameDefinition<KenoConfig> = {
  slug: 'keno-forty',
  engine: kenoEngine,
  config: { numbers: 40, drawn: 10, pays: PAYS },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '500',
  hasDemo: true,
  features: [],
  figures: kenoFigures,
}
