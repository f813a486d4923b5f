import { POKER_TITLES } from '@baize/fair/simulations/titles'
import { proveTitles } from './testing.ts'

proveTitles(POKER_TITLES)
