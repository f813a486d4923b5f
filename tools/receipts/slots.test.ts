import { proveTitles, SLOT_ENGINE, titlesOf } from './testing.ts'

proveTitles(await titlesOf((engine) => engine === SLOT_ENGINE))
