import { videoPokerScene } from './video-poker-scene.tsx'

export const scene = videoPokerScene(['cards'])
