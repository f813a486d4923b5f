// The few shapes every picture is made of, written as short as SVG allows.

/** At most one decimal, no leading zero. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text.replace(/^(-?)0\./, '$1.')
}

/** Coordinates with the separators that a path needs and no more. */
export function nums(...values: readonly number[]): string {
  return values.map(num).reduce((text, next) => `${text}${next.startsWith('-') ? '' : ' '}${next}`)
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The point on a circle at an angle in degrees, clockwise from the top. */
export function onCircle(degrees: number, radius: number, x = 0, y = 0): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => nums(x, y)).join('L')}z`
}

/** A star with `count` points, or a regular polygon when both radii are one. */
export function star(count: number, outer: number, inner: number, x = 0, y = 0, turn = 0): string {
  return polygon(
    Array.from({ length: count * 2 }, (_, at) =>
      onCircle(turn + (at * 180) / count, at % 2 ? inner : outer, x, y),
    ),
  )
}

export function path(d: string, fill?: string, more = ''): string {
  return `<path${fill === undefined ? '' : ` fill="${fill}"`} d="${d}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${num(width)}" d="${d}"${more && ` ${more}`}/>`
}

export function disc(x: number, y: number, r: number, fill?: string, more = ''): string {
  return `<circle${x ? ` cx="${num(x)}"` : ''}${y ? ` cy="${num(y)}"` : ''} r="${num(r)}"${
    fill === undefined ? '' : ` fill="${fill}"`
  }${more && ` ${more}`}/>`
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill?: string,
  more = '',
): string {
  return `<ellipse${x ? ` cx="${num(x)}"` : ''}${y ? ` cy="${num(y)}"` : ''} rx="${num(rx)}" ry="${num(ry)}"${
    fill === undefined ? '' : ` fill="${fill}"`
  }${more && ` ${more}`}/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill?: string,
  more = '',
): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${
    round ? ` rx="${num(round)}"` : ''
  }${fill === undefined ? '' : ` fill="${fill}"`}${more && ` ${more}`}/>`
}

export function group(attributes: string, ...inside: readonly string[]): string {
  return `<g${attributes && ` ${attributes}`}>${inside.join('')}</g>`
}

/** Puts a drawing somewhere else, at another size and angle. */
export function placed(
  x: number,
  y: number,
  scale: number,
  degrees: number,
  ...inside: readonly string[]
): string {
  const steps = [
    x || y ? `translate(${nums(x, y)})` : '',
    degrees ? `rotate(${num(degrees)})` : '',
    scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`,
  ]
  return group(`transform="${steps.join('')}"`, ...inside)
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
