import { rouletteScene } from '../../client/roulette/roulette-scene.tsx'

export const scene = rouletteScene([])
