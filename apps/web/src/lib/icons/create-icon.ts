import { createElement, type ComponentProps, type ReactNode } from 'react'

/** An icon as its package keeps it: the elements of its drawing, each with its attributes. */
type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

const FRAME = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const HIDDEN = { 'aria-hidden': true } as const

/**
 * What the build puts in the place of the icon package's own maker. That one works out every attribute anew at each
 * drawing, for options that the site does not use, and a page has a hundred icons. What it saves was measured together
 * with rendering in one go: docs/decisions/0018-first-load-and-rendering.md.
 */
export function createIcon(drawing: Drawing): (props: ComponentProps<'svg'>) => ReactNode {
  // Made once: an element that is the same as before is not looked into again.
  const lines = drawing.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  return function Icon(props) {
    const isNamed = 'aria-label' in props || 'role' in props
    return createElement('svg', { ...FRAME, ...(!isNamed && HIDDEN), ...props }, lines)
  }
}
