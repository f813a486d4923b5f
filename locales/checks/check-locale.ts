import { faultsOf, LOCALE_TAGS } from './locale-texts.ts'

/** What a machine finds wrong with the languages named: `npm run check-locale -- fr pt-BR`. */
const asked = process.argv.slice(2)
const unknown = asked.filter((tag) => !LOCALE_TAGS.includes(tag))
for (const tag of unknown) console.error(`There is no folder locales/${tag}.`)
for (const tag of asked.length > 0 ? asked : LOCALE_TAGS) {
  const faults = faultsOf(tag)
  for (const fault of faults) console.log(`${tag}: ${fault}`)
  console.log(`${tag}: ${faults.length} faults`)
}
if (unknown.length > 0) process.exitCode = 1
