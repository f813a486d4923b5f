export { fixedClock, seededRandom } from '@baize/host'
export { startCasino, type Casino, type CasinoOptions, type Mail } from './casino.ts'
export { findFreePort } from '../../../tools/ports.mjs'
