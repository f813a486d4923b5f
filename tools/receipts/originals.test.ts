import { POKER_ENGINE, proveTitles, SLOT_ENGINE, TABLE_ENGINES, titlesOf } from './testing.ts'

const ELSEWHERE = [...TABLE_ENGINES, POKER_ENGINE, SLOT_ENGINE]

proveTitles(await titlesOf((engine) => !ELSEWHERE.includes(engine)))
