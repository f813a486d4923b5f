import { CARDS, fillCard, payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { beSignedIn, enterAsNew } from './support/player.ts'

test('R420 the news of a failed deposit does not cover the answer to it', async ({
  page,
  casino,
}) => {
  const { token } = await enterAsNew(page, casino)
  const other = await page.context().newPage()
  await beSignedIn(other, token)
  const heard = other
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('failedDeposit'),
      ),
    )
  await other.goto('/promotions')
  await other.locator('html[data-live="on"]').waitFor()
  // Where the answer leads, before the router has drawn it: the moment is held still.
  await other.evaluate(() => history.replaceState(history.state, '', '?modal=deposit-decline'))
  await page.goto('/deposit')
  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await heard
  await other.evaluate(() => new Promise(requestAnimationFrame))
  expect(new URL(other.url()).search).toBe('?modal=deposit-decline')
})
