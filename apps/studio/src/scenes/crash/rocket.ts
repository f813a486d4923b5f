export interface Rocket {
  readonly x: number
  readonly y: number
  /** Where its nose points. */
  readonly angle: number
  readonly size: number
  /** The engine burns. */
  readonly isLit: boolean
}

/** A small ship seen from the side, nose to the right, turned to its course. */
export function paintRocket(context: CanvasRenderingContext2D, rocket: Rocket): void {
  const { x, y, angle, size, isLit } = rocket
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.scale(size / 64, size / 64)
  if (isLit) paintFlame(context)
  paintFins(context)
  paintHull(context)
  paintWindow(context)
  context.restore()
}

function paintFlame(context: CanvasRenderingContext2D): void {
  const flame = context.createLinearGradient(-26, 0, -74, 0)
  flame.addColorStop(0, 'rgb(255 250 220 / 0.95)')
  flame.addColorStop(0.35, 'rgb(255 190 80 / 0.85)')
  flame.addColorStop(1, 'rgb(255 80 80 / 0)')
  context.fillStyle = flame
  context.beginPath()
  context.moveTo(-26, -9)
  context.quadraticCurveTo(-54, -7, -74, 0)
  context.quadraticCurveTo(-54, 7, -26, 9)
  context.closePath()
  context.fill()
}

function paintFins(context: CanvasRenderingContext2D): void {
  for (const side of [-1, 1]) {
    const fin = context.createLinearGradient(-30, 0, 0, side * 24)
    fin.addColorStop(0, '#ff4d6d')
    fin.addColorStop(1, '#b3123d')
    context.fillStyle = fin
    context.beginPath()
    context.moveTo(-6, side * 11)
    context.lineTo(-34, side * 25)
    context.lineTo(-27, side * 7)
    context.closePath()
    context.fill()
  }
  context.fillStyle = '#3c4a6b'
  context.fillRect(-30, -8, 8, 16)
}

function paintHull(context: CanvasRenderingContext2D): void {
  const hull = context.createLinearGradient(0, -15, 0, 15)
  hull.addColorStop(0, '#ffffff')
  hull.addColorStop(0.5, '#dce6fa')
  hull.addColorStop(1, '#8c9dc4')
  context.fillStyle = hull
  context.beginPath()
  context.moveTo(38, 0)
  context.bezierCurveTo(26, -14, 4, -16, -24, -11)
  context.lineTo(-24, 11)
  context.bezierCurveTo(4, 16, 26, 14, 38, 0)
  context.fill()
  context.fillStyle = '#ff4d6d'
  context.beginPath()
  context.moveTo(38, 0)
  context.bezierCurveTo(33, -6, 27, -9.5, 20, -11.6)
  context.quadraticCurveTo(23, 0, 20, 11.6)
  context.bezierCurveTo(27, 9.5, 33, 6, 38, 0)
  context.fill()
}

function paintWindow(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#2c3a5e'
  context.beginPath()
  context.arc(6, 0, 7.4, 0, Math.PI * 2)
  context.fill()
  const glass = context.createRadialGradient(4, -2, 0, 6, 0, 6)
  glass.addColorStop(0, '#bff6ff')
  glass.addColorStop(1, '#2aa5d8')
  context.fillStyle = glass
  context.beginPath()
  context.arc(6, 0, 5.4, 0, Math.PI * 2)
  context.fill()
}
