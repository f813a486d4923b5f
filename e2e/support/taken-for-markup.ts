import type { Page } from '@playwright/test'

/** Counts what runs, from the first script of every page on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      ran: 0,
      planted: () => {
        ;(globalThis as unknown as { ran: number }).ran += 1
      },
    })
  })
}

/** What texts have made of a page: what was run, elements, and what runs something when it is touched. */
export async function takenForMarkup(page: Page): Promise<readonly string[]> {
  const ran = await page.evaluate(() => (globalThis as unknown as { ran: number }).ran)
  const [elements = []] = await page.evaluate(elementsOf, undefined)
  return [...Array.from({ length: ran }, () => 'ran'), ...elements]
}

/** Those of the texts that a page without a policy takes for markup, each written into a part of its own. */
export async function takenByCarelessPage(
  page: Page,
  texts: readonly string[],
): Promise<readonly string[]> {
  await page.goto('about:blank')
  const found = await page.evaluate(elementsOf, texts)
  return texts.filter((_, no) => found[no]?.length !== 0)
}

/** Runs in the page. What of it runs something or is marked as planted, or of each text as a careless page would write it. */
function elementsOf(texts: readonly string[] | undefined): readonly (readonly string[])[] {
  const LEADS = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'values']
  // Some of the texts are forms whose fields have the names of what is asked for here.
  const { getAttribute, getAttributeNames } = Element.prototype
  const isTaken = (element: Element) =>
    getAttributeNames.call(element).some((name) => {
      if (name === 'data-planted' || name.startsWith('on')) return true
      const value = getAttribute.call(element, name) ?? ''
      return LEADS.includes(name) && URL.parse(value)?.protocol === 'javascript:'
    })
  const writtenCarelessly = (text: string) => {
    const part = document.createElement('div')
    const quoted = ['"', "'", ''].map((mark) => `<input value=${mark}${text}${mark}>`)
    part.innerHTML = [`<div>${text}</div>`, ...quoted].join('')
    // Read once more, what was text or an attribute may be an element.
    const written = part.innerHTML
    part.innerHTML = written
    return part
  }
  return (texts?.map(writtenCarelessly) ?? [document]).map((root) =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      isTaken(element) ? [element.outerHTML.slice(0, 120)] : [],
    ),
  )
}
