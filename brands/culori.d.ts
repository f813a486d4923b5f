/** The part of culori that the tests use; the package brings no types. */
declare module 'culori' {
  interface Color {
    readonly mode: string
  }
  export function parse(color: string): Color | undefined
  export function formatHex(color: Color | string): string | undefined
  export function blend(colors: readonly string[]): Color
  export function wcagContrast(one: string, other: string): number
  export function inGamut(mode: string): (color: Color | string) => boolean
}
