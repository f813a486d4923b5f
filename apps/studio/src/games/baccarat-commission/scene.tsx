import { baccaratScene } from './baccarat-scene.tsx'

export const scene = baccaratScene(['cards', 'european-roulette'])
