/** @jsxImportSource preact */

/** Strokes of 24 by 24, drawn in the colour of the text. */
const PATHS = {
  sound: 'M4 9v6h4l5 4V5L8 9H4zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11',
  muted: 'M4 9v6h4l5 4V5L8 9H4zM16 9.5l5 5M21 9.5l-5 5',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5M12 7.6v.4',
  shield:
    'M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6L12 3zM8.8 12l2.3 2.3 4.2-4.6',
  sliders: 'M5 6h8M17 6h2M5 12h2M11 12h8M5 18h9M18 18h1M15 4v4M9 10v4M16 16v4',
  auto: 'M4.5 12a7.5 7.5 0 0112.8-5.3L20 9M20 4.5V9h-4.5M19.5 12a7.5 7.5 0 01-12.8 5.3L4 15M4 19.5V15h4.5',
  turbo: 'M13 2.5L5 13.5h6l-1 8 8-11h-6l1-8z',
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  list: 'M8 6h11M8 12h11M8 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  chart: 'M4 19h16M5 15l4-5 4 3 6-8',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="hg-svg" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
