import { TABLES } from '@baize/fair/simulations/titles'
import { proveTitles } from './testing.ts'

proveTitles(Object.keys(TABLES))
