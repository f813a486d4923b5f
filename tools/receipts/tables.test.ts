import { proveTitles, TABLE_ENGINES, titlesOf } from './testing.ts'

proveTitles(await titlesOf((engine) => TABLE_ENGINES.includes(engine)))
