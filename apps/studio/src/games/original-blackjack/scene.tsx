import { blackjackScene } from './blackjack-scene.tsx'

export const scene = blackjackScene(['cards'])
