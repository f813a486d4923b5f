interface Spark {
  x: number
  y: number
  vx: number
  vy: number
  leftMs: number
  lifeMs: number
  size: number
  tone: string
}

const MAX = 140
const FIRE = ['255 209 102', '255 138 92', '255 77 109', '255 240 200']

/** Glowing dust behind a rocket, and what is left of it. A pool: nothing is made anew while it burns. */
export function createSparks() {
  const sparks: Spark[] = []
  let turn = 0
  /** As uneven as chance for the eye, and the same every time. */
  const uneven = (): number => {
    turn = (turn * 16807 + 11) % 2147483647
    return (turn % 10_000) / 10_000
  }

  function add(spark: Spark): void {
    if (sparks.length >= MAX) sparks.shift()
    sparks.push(spark)
  }

  return {
    trail(x: number, y: number, angle: number, speed: number): void {
      for (let made = 0; made < 2; made += 1) {
        const away = angle + Math.PI + (uneven() - 0.5) * 0.7
        const pace = 0.05 + uneven() * 0.09 * Math.min(2, speed)
        const lifeMs = 380 + uneven() * 420
        add({
          x: x - Math.cos(angle) * 24,
          y: y - Math.sin(angle) * 24,
          vx: Math.cos(away) * pace,
          vy: Math.sin(away) * pace,
          leftMs: lifeMs,
          lifeMs,
          size: 1.4 + uneven() * 2.8,
          tone: FIRE[Math.floor(uneven() * 2)] as string,
        })
      }
    },
    burst(x: number, y: number): void {
      for (let made = 0; made < 70; made += 1) {
        const angle = uneven() * Math.PI * 2
        const pace = 0.03 + uneven() * 0.3
        const lifeMs = 450 + uneven() * 800
        add({
          x,
          y,
          vx: Math.cos(angle) * pace,
          vy: Math.sin(angle) * pace,
          leftMs: lifeMs,
          lifeMs,
          size: 1.5 + uneven() * 4,
          tone: FIRE[Math.floor(uneven() * FIRE.length)] as string,
        })
      }
    },
    paint(context: CanvasRenderingContext2D, stepMs: number): void {
      context.globalCompositeOperation = 'lighter'
      for (const spark of sparks) {
        spark.x += spark.vx * stepMs
        spark.y += spark.vy * stepMs
        spark.leftMs -= stepMs
        const share = Math.max(0, spark.leftMs / spark.lifeMs)
        context.fillStyle = `rgb(${spark.tone} / ${share * 0.9})`
        context.beginPath()
        context.arc(spark.x, spark.y, spark.size * (0.4 + share * 0.6), 0, Math.PI * 2)
        context.fill()
      }
      context.globalCompositeOperation = 'source-over'
      for (let at = sparks.length - 1; at >= 0; at -= 1)
        if ((sparks[at] as Spark).leftMs <= 0) sparks.splice(at, 1)
    },
    clear: () => void sparks.splice(0),
  }
}
