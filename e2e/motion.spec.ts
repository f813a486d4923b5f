import { expect, test } from './support/casino.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1600, height: 1000 }

for (const path of ['/', '/casino', '/promotions', '/vip-club', '/?modal=login']) {
  test(`nothing moves at ${path} for those who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 600)
    const moving = await page.evaluate(async () => {
      await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))
      return (
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          // A colour may change softly: that is no movement.
          .filter(
            (animation) =>
              !(animation instanceof CSSTransition) ||
              !/color|filter|shadow|opacity/.test(animation.transitionProperty),
          )
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map((animation) => {
            const target = (animation.effect as KeyframeEffect | null)?.target
            return `${target?.tagName} ${target?.className}`
          })
      )
    })
    expect(moving).toEqual([])
  })
}

test('what moves for ever moves without the thread that answers touches, and leaves a resting page at rest', async ({
  page,
  casino,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const site of [casino.siteUrl, casino.brandUrl('meridian.localhost')])
    for (const path of ['/', '/casino', '/promotions', '/casino/games/dice?mode=demo']) {
      await page.goto(site + path)
      const properties = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          .flatMap((frame) => Object.keys(frame))
          .filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)),
      )
      const costly = properties.filter(
        (name) => !/^(opacity|transform|translate|rotate|scale)$/.test(name),
      )
      expect([path, costly]).toEqual([path, []])
    }
})

test('the promotions stand still for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'Promotions' })
  await expect(slides.locator('[aria-current="true"]')).toHaveAttribute('aria-label', /^1 of/)
  await page.clock.runFor(10_000)
  await expect(slides.locator('[aria-current="true"]')).toHaveAttribute('aria-label', /^1 of/)
})

for (const host of ['localhost', 'meridian.localhost']) {
  test(`right to left mirrors the page: every part stands at the other edge, ${host}`, async ({
    page,
    casino,
  }) => {
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport)
      const edges: number[][] = []
      for (const locale of ['', '/ar']) {
        await page.goto(casino.brandUrl(host) + locale)
        edges.push(
          await page.evaluate((isMirrored) => {
            const width = document.documentElement.clientWidth
            const parts = [
              'header a[href]',
              'main h1',
              'main input[type=search]',
              '.rail [data-tile]',
            ]
            return parts.map((selector) => {
              const shown = [...document.querySelectorAll(selector)].find(
                (element) => element.getBoundingClientRect().width > 1,
              )
              const box = shown?.getBoundingClientRect()
              if (!box) return -1
              return Math.round(isMirrored ? width - box.right : box.left)
            })
          }, locale !== ''),
        )
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([locale, overflow]).toEqual([locale, 0])
      }
      expect(edges[1]).toEqual(edges[0])
    }
  })
}

test('R114 a heart never lies on the sign of a studio, in whatever direction a page is written', async ({
  page,
}) => {
  for (const path of ['/casino', '/ar/casino']) {
    await page.goto(path)
    const tile = page.locator('article.tile').first()
    const [picture, heart] = [
      await tile.locator('.tile-picture').boundingBox(),
      await tile.locator('.tile-heart').boundingBox(),
    ]
    const middle = (box: typeof heart) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect([path, middle(heart) > middle(picture)]).toEqual([path, true])
  }
})
