import { proveBySimulation } from './testing.ts'
import { SLOTS } from './titles.ts'

proveBySimulation(SLOTS)
