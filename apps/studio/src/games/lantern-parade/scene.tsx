import { slotScene } from '../../client/slots/slot-scene.tsx'
import { look } from './art.ts'

export const scene = slotScene(look)
