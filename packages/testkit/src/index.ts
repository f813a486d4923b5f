export { fixedClock, seededRandom } from '@baize/host'
export { startBadLine, wornLine, type BadLine } from './bad-line.ts'
export { startCallbackCatcher, type CallbackCatcher, type RawCallback } from './callback-catcher.ts'
export { startCashbox, type Cashbox } from './cashbox.ts'
export { startCasino, type Casino, type CasinoOptions, type Mail } from './casino.ts'
export { startFaultProxy, type FaultProxy, type LineFault } from './fault-proxy.ts'
export { servedRoutes, type ServedRoute } from './served-routes.ts'
export { startOtlpCollector, type CollectedSpan } from './otlp-collector.ts'
export { killsOf } from './kill-counts.ts'
export { askOperator } from './operator-channel.ts'
export { handleCount, memoryMb, ownsProc } from './process-figures.ts'
export { PSEUDO_LOCALE, writePseudoLocale } from './pseudo-locale.ts'
export {
  sessionTokenOf,
  startKillable,
  studioWire,
  type Killable,
  type StudioWire,
} from './studio.ts'
export { findFreePort } from '../../../tools/programs/ports.mjs'
export { hiddenSeeds, STUDIO_FILES, storedTexts, TABLE } from './stored-texts.ts'
