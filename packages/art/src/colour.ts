// Mixing happens in OKLab, where half way between two colours looks half way and nothing turns grey.

export type Hex = string

interface Lab {
  readonly l: number
  readonly a: number
  readonly b: number
}

export function mix(from: Hex, to: Hex, share: number): Hex {
  const [p, q] = [labOf(from), labOf(to)]
  return hexOf({
    l: p.l + (q.l - p.l) * share,
    a: p.a + (q.a - p.a) * share,
    b: p.b + (q.b - p.b) * share,
  })
}

/** Scales chroma by `saturation` and moves lightness by `lift`. */
export function grade(colour: Hex, saturation: number, lift: number): Hex {
  const { l, a, b } = labOf(colour)
  return hexOf({ l: l + lift, a: a * saturation, b: b * saturation })
}

function labOf(hex: Hex): Lab {
  const short = hex.length < 7
  const channel = (at: number) => {
    const text = short ? hex.charAt(at + 1).repeat(2) : hex.slice(at * 2 + 1, at * 2 + 3)
    const value = Number.parseInt(text, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [channel(0), channel(1), channel(2)]
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    a: 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    b: 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
  }
}

function hexOf({ l, a, b }: Lab): Hex {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((value) => {
    const light = Math.min(1, Math.max(0, value))
    const coded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    // Sixteen levels a channel are what the eye sees in a small picture, and they are half the bytes.
    return Math.round(coded * 15).toString(16)
  })
  return `#${channels.join('')}`
}
