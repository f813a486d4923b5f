import { proveBySimulation } from './testing.ts'
import { TABLES } from './titles.ts'

proveBySimulation(TABLES)
