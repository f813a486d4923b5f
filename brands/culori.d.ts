/** The part of culori that the tests use; the package brings no types. */
declare module 'culori' {
  interface Color {
    readonly mode: string
  }
  interface Rgb extends Color {
    readonly r: number
    readonly g: number
    readonly b: number
    readonly alpha?: number
  }
  interface Oklch extends Color {
    readonly l: number
    readonly c: number
    /** A grey has none. */
    readonly h?: number
  }
  export function converter(mode: 'rgb'): (color: string) => Rgb
  export function converter(mode: 'oklch'): (color: string) => Oklch
  export function formatCss(color: Rgb): string
  export function parse(color: string): Color | undefined
  export function formatHex(color: Color | string): string | undefined
  export function blend(colors: readonly string[]): Color
  export function wcagContrast(one: string, other: string): number
  export function inGamut(mode: string): (color: Color | string) => boolean
}
