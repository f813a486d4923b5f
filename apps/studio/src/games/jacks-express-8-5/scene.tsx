import { videoPokerScene } from '../jacks-or-better/video-poker-scene.tsx'

export const scene = videoPokerScene(['cards', 'jacks-or-better'])
