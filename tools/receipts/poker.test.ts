import { POKER_ENGINE, proveTitles, titlesOf } from './testing.ts'

proveTitles(await titlesOf((engine) => engine === POKER_ENGINE))
