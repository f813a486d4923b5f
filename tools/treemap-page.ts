export interface Module {
  readonly name: string
  /** The package, or the part of ours, that it belongs to. */
  readonly group: string
  readonly gzipBytes: number
}

/** A source as the map names it, from the root of the repository or from its package. */
export function moduleName(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+\/.*)$/.exec(source)?.[1]
  if (inPackage !== undefined) return `node_modules/${inPackage}`
  return source.replace(/^(?:\.\.\/)+/, '').replace(/^src\//, 'apps/web/src/')
}

export function groupOf(name: string): string {
  const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1]
  if (library !== undefined) return library
  const own =
    /^(?:packages\/[^/]+|(?:apps\/web\/)?src\/(?:features\/[^/]+|[^/]+))/.exec(name)?.[0] ?? name
  return own
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WIDTH = 1600
const HEIGHT = 900
const HEADING = 18

/** A page of one drawing: packages as boxes of their weight, with their files inside. Needs no network and no script. */
export function treemapPage(title: string, modules: readonly Module[]): string {
  const groups = Map.groupBy(modules, ({ group }) => group)
  const weights = [...groups]
    .map(([name, files]) => ({ name, files, weight: sum(files) }))
    .toSorted((a, b) => b.weight - a.weight)
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
  const drawn = laidOut(weights, whole).flatMap(({ item, box }) => {
    const inside = {
      x: box.x + 2,
      y: box.y + HEADING,
      width: Math.max(0, box.width - 4),
      height: Math.max(0, box.height - HEADING - 2),
    }
    const files = item.files.map((file) => ({ ...file, weight: file.gzipBytes }))
    return [
      rectangle(box, item.name, item.weight, 'group'),
      ...laidOut(files, inside).map((part) =>
        rectangle(part.box, part.item.name, part.item.weight, 'file'),
      ),
    ]
  })
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<style>body{font:12px sans-serif}rect{fill:Canvas;stroke:GrayText}.group{fill:ButtonFace}' +
    'text{fill:CanvasText;pointer-events:none}</style>' +
    `<h1>${escaped(title)}: ${kilobytes(sum(modules))} of gzip</h1>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn.join('')}</svg></html>`
  )
}

/**
 * Fills a box from its longer side: a row takes items while that makes its boxes more nearly square. Items come
 * with the heaviest first.
 */
function laidOut<T extends { readonly weight: number }>(
  items: readonly T[],
  box: Box,
): { item: T; box: Box }[] {
  const total = items.reduce((all, { weight }) => all + weight, 0)
  if (items.length === 0 || total <= 0 || box.width <= 0 || box.height <= 0) return []
  const isWide = box.width >= box.height
  const [long, short] = isWide ? [box.width, box.height] : [box.height, box.width]
  const worst = (count: number) => {
    const row = items.slice(0, count).reduce((all, { weight }) => all + weight, 0)
    const depth = (row / total) * long
    return Math.max(
      ...items.slice(0, count).map(({ weight }) => {
        const side = (weight / row) * short
        return Math.max(side / depth, depth / side)
      }),
    )
  }
  let count = 1
  while (count < items.length && worst(count + 1) <= worst(count)) count += 1
  const row = items.slice(0, count)
  const rowWeight = row.reduce((all, { weight }) => all + weight, 0)
  const depth = (rowWeight / total) * long
  let from = 0
  const placed = row.map((item) => {
    const side = (item.weight / rowWeight) * short
    const at = isWide
      ? { x: box.x, y: box.y + from, width: depth, height: side }
      : { x: box.x + from, y: box.y, width: side, height: depth }
    from += side
    return { item, box: at }
  })
  const rest = isWide
    ? { ...box, x: box.x + depth, width: box.width - depth }
    : { ...box, y: box.y + depth, height: box.height - depth }
  return [...placed, ...laidOut(items.slice(count), rest)]
}

function rectangle({ x, y, width, height }: Box, name: string, bytes: number, kind: string) {
  const at = `x="${x.toFixed(1)}" y="${y.toFixed(1)}"`
  const size = `width="${width.toFixed(1)}" height="${height.toFixed(1)}"`
  const label = `${name} ${kilobytes(bytes)}`
  // A label that does not fit is left to the pointer.
  const text =
    width > 60 && height > 14
      ? `<text x="${(x + 4).toFixed(1)}" y="${(y + 13).toFixed(1)}">${escaped(fitting(label, width))}</text>`
      : ''
  return `<rect class="${kind}" ${at} ${size}><title>${escaped(label)}</title></rect>${text}`
}

function fitting(label: string, width: number): string {
  const count = Math.floor(width / 7)
  return label.length <= count ? label : label.slice(-count)
}

function sum(modules: readonly Module[]): number {
  return modules.reduce((all, { gzipBytes }) => all + gzipBytes, 0)
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
