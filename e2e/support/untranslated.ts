import type { Frame, Page } from '@playwright/test'

/** In letters that no text of the pseudo-locale has. */
const PLAIN = {
  /** Two in a row: a page of the site also shows what players and operators wrote, a word at a time. */
  sentence: /(?<![\p{L}\p{N}@./_-])[A-Za-z][a-z'’]+,? [A-Za-z][a-z'’]+(?![\p{L}\p{N}@/_])/u,
  word: /(?<![\p{L}\p{N}@./_-])[A-Za-z][a-z'’]{2,}(?![\p{L}\p{N}@/_])/u,
}

/** What is visible or read aloud in a document and holds English that came from no locale, without the names given. */
export async function untranslated(
  document: Page | Frame,
  names: readonly string[],
  what: keyof typeof PLAIN = 'sentence',
): Promise<readonly string[]> {
  const texts = await document.evaluate(writtenOn)
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(RegExp.escape)
  const named = new RegExp(longestFirst.join('|'), 'gi')
  return [...new Set(texts)].filter((text) => PLAIN[what].test(text.replace(named, '·')))
}

/** Runs in the page. */
function writtenOn(): string[] {
  const OWN_LANGUAGE = '[translate="no"], code, script, style, noscript, textarea, body [lang]'
  const SPOKEN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
  const texts = [document.title]
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || element.closest(OWN_LANGUAGE)) continue
    const isShown = element.tagName === 'OPTION' || element.checkVisibility()
    if (!isShown) continue
    if (node instanceof Element) {
      texts.push(...SPOKEN.flatMap((name) => node.getAttribute(name) ?? []))
    } else {
      texts.push(node.textContent ?? '')
    }
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
