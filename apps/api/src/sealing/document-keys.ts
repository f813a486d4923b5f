/** Of the cipher that everything here is sealed with. */
export const KEY_BYTES = 32

/** `2026=<32 bytes as base64url>,2025=…`, the newest first. What is wrong is never shown: it may be a key. */
export function readDocumentKeys(
  raw: string | undefined,
): { value: ReadonlyMap<string, Buffer> } | { problem: string } {
  const keys = new Map<string, Buffer>()
  for (const pair of (raw ?? '').split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', encoded = ''] = /^\s*([\w-]{1,32})=([\w-]+)=*\s*$/.exec(pair) ?? []
    const key = Buffer.from(encoded, 'base64url')
    if (key.length !== KEY_BYTES || keys.has(name))
      return {
        problem: 'must be name=key pairs with commas between, each key 32 bytes as base64url',
      }
    keys.set(name, key)
  }
  return { value: keys }
}
