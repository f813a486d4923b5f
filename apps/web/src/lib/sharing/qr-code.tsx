import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** A text as a QR code. Scanners need dark on light, so it is paper and ink in every brand. */
export function QrCode({
  text,
  label,
}: {
  readonly text: string
  readonly label: string
}): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const d = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-card bg-[Canvas] fill-[CanvasText] [color-scheme:light]"
    >
      <title>{label}</title>
      <path d={d} />
    </svg>
  )
}
