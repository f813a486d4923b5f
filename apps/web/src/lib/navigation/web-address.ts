/** An address a browser may be sent to. Anything else, "javascript:" above all, is none. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
