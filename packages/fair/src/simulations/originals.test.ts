import { proveBySimulation } from './testing.ts'
import { ORIGINALS } from './titles.ts'

proveBySimulation(ORIGINALS)
