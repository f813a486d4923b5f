import { blackjackScene } from '../original-blackjack/blackjack-scene.tsx'

export const scene = blackjackScene(['cards', 'original-blackjack'])
