import { directionOf } from './texts.ts'

const SHEET_ID = 'brand'

/** Puts a brand's stylesheet on the page and waits for it, so that nothing is drawn in the wrong colours. */
export async function dress(brand: string): Promise<string> {
  const href = new URL(`brands/${brand}.css`, document.baseURI).href
  const worn = document.getElementById(SHEET_ID)
  if (worn instanceof HTMLLinkElement && worn.href === href) return brand
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => reject(new Error(`There is no brand "${brand}".`)))
    document.head.append(sheet)
  })
  worn?.remove()
  sheet.id = SHEET_ID
  document.documentElement.dataset['brand'] = brand
  return brand
}

/** The direction a visitor of that language reads in, unless the toolbar insists on one. */
export function direct(locale: string, direction: string): 'ltr' | 'rtl' {
  if (direction === 'ltr' || direction === 'rtl') return direction
  return directionOf(locale)
}
