import { BUDGET_PATHS, keepFirstLoads } from '../tools/budgets.ts'
import { firstLoadsOf, gzipKbOf } from '../tools/first-load.ts'
import { expect, test } from './support/casino.ts'

test('the first load of each page with a budget is measured, and kept for the check of budgets', async ({
  browser,
  casino,
}) => {
  const loads = await firstLoadsOf(browser, casino.siteUrl, BUDGET_PATHS)
  expect(loads.map(({ path }) => path)).toEqual(BUDGET_PATHS)
  for (const load of loads) expect(gzipKbOf(load, 'script')).toBeGreaterThan(1)
  keepFirstLoads(loads)
})
