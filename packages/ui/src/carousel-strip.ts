import { useEffect, useState } from 'react'

type Strip = { readonly current: HTMLElement | null }

/** Moves the strip alone: asking the slide to scroll into view would pull the whole page along. */
export function showSlide({ current: strip }: Strip, at: number): void {
  const slide = strip?.children[at]
  if (!strip || !slide) return
  const edge = isReversed(strip) ? 'right' : 'left'
  const distance = slide.getBoundingClientRect()[edge] - strip.getBoundingClientRect()[edge]
  strip.scrollBy({ left: distance })
}

function isReversed(strip: HTMLElement): boolean {
  return getComputedStyle(strip).direction === 'rtl'
}

/** The first and the last slide in sight, as the browser sees them. */
export function useShownSlides(strip: Strip, count: number) {
  const [shown, setShown] = useState({ first: 0, last: 0 })
  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const slides = [...current.children].slice(0, count)
    const inSight = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(slides.indexOf(target))
          else inSight.delete(slides.indexOf(target))
        }
        if (inSight.size > 0) setShown({ first: Math.min(...inSight), last: Math.max(...inSight) })
      },
      { root: current, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [strip, count])
  return shown
}
