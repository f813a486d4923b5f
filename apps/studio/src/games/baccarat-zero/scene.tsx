import { baccaratScene } from '../baccarat-commission/baccarat-scene.tsx'

export const scene = baccaratScene(['cards', 'european-roulette', 'baccarat-commission'])
